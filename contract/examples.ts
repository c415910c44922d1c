/*
 * The values of endpoints' examples: ids of the database, new texts, links and codes. The access tests replace each by
 * their own (test/access/example-values.ts); no page's script gets it (scripts/without-endpoints.ts).
 */

export const EXAMPLE = {
  property: '019361f4-7c00-7a4e-9d31-2f6b8c000001',
  pendingProperty: '019361f4-7c00-7a4e-9d31-2f6b8c000002',
  soldProperty: '019361f4-7c00-7a4e-9d31-2f6b8c000003',
  suspendedProperty: '019361f4-7c00-7a4e-9d31-2f6b8c000004',
  deletedProperty: '019361f4-7c00-7a4e-9d31-2f6b8c000005',
  shortlistedProperty: '019361f4-7c00-7a4e-9d31-2f6b8c000006',
  document: '019361f4-7c00-7a4e-9d31-2f6b8c000007',
  upload: '019361f4-7c00-7a4e-9d31-2f6b8c000008',
  owner: '019361f4-7c00-7a4e-9d31-2f6b8c000011',
  buyer: '019361f4-7c00-7a4e-9d31-2f6b8c000012',
  customer: '019361f4-7c00-7a4e-9d31-2f6b8c000013',
  blockedCustomer: '019361f4-7c00-7a4e-9d31-2f6b8c000014',
  /** Has a landline. */
  calledCustomer: '019361f4-7c00-7a4e-9d31-2f6b8c000015',
  admin: '019361f4-7c00-7a4e-9d31-2f6b8c000016',
  colleague: '019361f4-7c00-7a4e-9d31-2f6b8c000017',
  state: '019361f4-7c00-7a4e-9d31-2f6b8c000021',
  district: '019361f4-7c00-7a4e-9d31-2f6b8c000022',
  mandal: '019361f4-7c00-7a4e-9d31-2f6b8c000023',
  unit: '019361f4-7c00-7a4e-9d31-2f6b8c000024',
  plan: '019361f4-7c00-7a4e-9d31-2f6b8c000025',
  payment: '019361f4-7c00-7a4e-9d31-2f6b8c000031',
  report: '019361f4-7c00-7a4e-9d31-2f6b8c000032',
  session: '019361f4-7c00-7a4e-9d31-2f6b8c000033',
  savedSearch: '019361f4-7c00-7a4e-9d31-2f6b8c000034',
  enquiry: '019361f4-7c00-7a4e-9d31-2f6b8c000035',
  failedEmail: '019361f4-7c00-7a4e-9d31-2f6b8c000036',
  newId: '6f1c0a52-93c4-4f0e-8b3d-5a7e21d4c9f8',

  newName: 'Gulab Nagar',
  newEmail: 'meera@example.com',
  buyerEmail: 'gulabi@example.com',
  buyerPhone: '+91 90000 00001',
  adminEmail: 'admin@example.com',
  password: 'example-password',
  viewCount: 4_250,
  pushEndpoint: 'https://push.example.com/send/5a7e21d4c9f8',

  phoneToVerify: '+91 90000 00002',
  codeToVerify: '246813',
  phoneToLogIn: '+91 90000 00003',
  codeToLogIn: '975318',
  authenticatorCode: '135790',
  resetToken: '019361f4-7c00-7a4e-9d31-2f6b8c000041',
  emailToken: '019361f4-7c00-7a4e-9d31-2f6b8c000042',
  stopSearchToken: 'search.019361f4-7c00-7a4e-9d31-2f6b8c000034',
  stopLeadsToken: 'leads.019361f4-7c00-7a4e-9d31-2f6b8c000011',
  askedToken: '019361f4-7c00-7a4e-9d31-2f6b8c000011.1798761600.Ka3mX0aZ9s7Jk2Lr5Tn8Vb1Yc4Df6Gh0Qe2Ru5Io8Pb',
  appealToken: '019361f4-7c00-7a4e-9d31-2f6b8c000032.reporter.1798761600.Ka3mX0aZ9s7Jk2Lr5Tn8Vb1Yc4Df6Gh0Qe2Ru5Io8Pb',
  checklistId: '019361f4-7c00-7a4e-9d31-2f6b8c000051',
  checklistExpires: '1798761600',
  checklistSignature: 'Wq3mX0aZ9s7Jk2Lr5Tn8Vb1Yc4Df6Gh0Qe2Ru5Io8Pa',
  shortlistId: '019361f4-7c00-7a4e-9d31-2f6b8c000052',
  shortlistExpires: '1798761601',
  shortlistSignature: 'Zx3cV6bN9mQ2wE5rT8yU1iO4pA7sD0fG3hJ6kL9zX2c',
} as const;

export const EXAMPLE_FILES = {
  photo: /* @__PURE__ */ new File(['…'], 'plot.jpg', { type: 'image/jpeg' }),
  document: /* @__PURE__ */ new File(['…'], 'sale deed.pdf', { type: 'application/pdf' }),
  areas: /* @__PURE__ */ new File(['…'], 'areas.csv', { type: 'text/csv' }),
} as const;
