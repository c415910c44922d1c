import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { csvSheet, HEADINGS, plotRow, zipOf } from '#test/files/sheets.ts';
import { EXAMPLE, EXAMPLE_FILES } from '#contract/examples.ts';
import { stopToken } from '#server/alerts/stop-links.ts';
import { users } from '#server/database/schema/accounts.ts';
import { appealToken } from '#server/reports/appeal-token.ts';
import { ownerToken } from '#server/reveals/owner-token.ts';
import type { Input } from '#test/app.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { PASSWORD } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';
import type { Scene } from './scene.ts';

/* The access tests' values in place of those of contract/examples.ts. */

type Value = (scene: Scene) => unknown;

const LANDLINE = '0612 2234567';

const VALUES: Readonly<Record<keyof typeof EXAMPLE, Value>> = {
  property: async (scene) => (await scene.plot()).id,
  pendingProperty: async (scene) => (await scene.plot('pending')).id,
  soldProperty: async (scene) => (await scene.plot('sold')).id,
  suspendedProperty: async (scene) => (await scene.plot('suspended')).id,
  deletedProperty: (scene) => scene.deletedPlot(),
  shortlistedProperty: (scene) => scene.shortlisted(),
  document: async (scene) => scene.document((await scene.plot()).id),
  upload: (scene) => scene.upload(),
  owner: async (scene) => {
    await scene.plot();
    return (await scene.user('owner')).id;
  },
  buyer: async (scene) => (await scene.user('buyer')).id,
  customer: (scene) => scene.customer(),
  blockedCustomer: (scene) => scene.customer({ isBlocked: true }),
  calledCustomer: async (scene) => {
    const id = await scene.customer();
    await scene.site.db.update(users).set({ phone: LANDLINE }).where(eq(users.id, id));
    return id;
  },
  admin: async (scene) => (await scene.user('admin')).id,
  colleague: (scene) => scene.colleague(),
  state: async (scene) => (await scene.area()).stateId,
  district: async (scene) => (await scene.area()).districtId,
  mandal: async (scene) => (await scene.area()).mandalId,
  unit: (scene) => scene.unit(),
  plan: (scene) => scene.plan(),
  payment: (scene) => scene.payment(),
  report: (scene) => scene.report(),
  session: (scene) => scene.session(),
  savedSearch: (scene) => scene.savedSearch(),
  enquiry: (scene) => scene.enquiry(),
  failedEmail: (scene) => scene.failedEmail(),
  numberOrder: (scene) => scene.numberOrder(),
  blockedNumber: (scene) => scene.numberOrder({ isBlocked: true }),
  lead: (scene) => scene.lead(),
  newId: () => randomUUID(),

  consultant: (scene) => scene.pageOfConsultant(),
  hiddenConsultant: (scene) => scene.pageOfConsultant({ isHidden: true }),
  consultantPicture: (scene) => scene.consultantPicture(),
  consultantSlug: (scene) => scene.consultant(),

  newName: ({ word }) => `New ${word}`,
  newEmail: ({ number }) => `new-${number}@example.com`,
  buyerEmail: async (scene) => (await scene.user('buyer')).email,
  buyerPhone: async (scene) => (await scene.user('buyer')).phone,
  adminEmail: async (scene) => (await scene.user('admin')).email,
  password: () => PASSWORD,
  viewCount: ({ number }) => 1000 + (number % 9000),
  pushEndpoint: ({ word }) => `https://push.example.com/${word}`,

  phoneToVerify: async (scene) => (await scene.phoneCode('verify')).phone,
  codeToVerify: async (scene) => (await scene.phoneCode('verify')).code,
  phoneToLogIn: async (scene) => (await scene.phoneCode('login')).phone,
  codeToLogIn: async (scene) => (await scene.phoneCode('login')).code,
  authenticatorCode: (scene) => scene.factorCode(),
  resetToken: (scene) => scene.resetToken(),
  emailToken: (scene) => scene.emailToken(),
  stopSearchToken: async (scene) => stopToken('search', await scene.savedSearch(), scene.site.services.linkSecret),
  stopLeadsToken: (scene) => scene.stopToken(),
  askedToken: async (scene) => {
    const { clock, services } = scene.site;
    return ownerToken(services.linkSecret, await scene.user('owner'), clock.now);
  },
  appealToken: async (scene) => {
    const { clock, services } = scene.site;
    return appealToken(services.linkSecret, await scene.declinedReport(), 'reporter', clock.now);
  },
  checklistId: async (scene) => (await scene.checklistLink()).params.id,
  checklistExpires: async (scene) => (await scene.checklistLink()).query.expires,
  checklistSignature: async (scene) => (await scene.checklistLink()).query.signature,
  shortlistId: async (scene) => (await scene.shortlistLink()).params.id,
  shortlistExpires: async (scene) => (await scene.shortlistLink()).query.expires,
  shortlistSignature: async (scene) => (await scene.shortlistLink()).query.signature,
};

/** Processed like any other photo, in no time. */
const smallestPhoto = jpegPhoto(96, 96).then((bytes) => fileOf(bytes, EXAMPLE_FILES.photo.name, 'image/jpeg'));

const FILES: Readonly<Record<keyof typeof EXAMPLE_FILES, Value>> = {
  photo: () => smallestPhoto,
  document: () => fileOf(pdfFile('Sale deed'), EXAMPLE_FILES.document.name, 'application/pdf'),
  sheet: () => csvSheet([HEADINGS, plotRow('1')], EXAMPLE_FILES.sheet.name),
  bundle: async () => zipOf({ 'front.jpg': await jpegPhoto(1, 1) }, EXAMPLE_FILES.bundle.name),
  areas: ({ word }) =>
    fileOf(
      Buffer.from(`state,district,mandal,mandal_hindi\nBihar,Patna,Mandal ${word},मंडल\n`),
      EXAMPLE_FILES.areas.name,
      'text/csv',
    ),
};

const valueOf = new Map<unknown, Value>([
  ...Object.entries(VALUES).map(([name, value]): [unknown, Value] => [EXAMPLE[name as keyof typeof EXAMPLE], value]),
  ...Object.entries(FILES).map(([name, value]): [unknown, Value] => [
    EXAMPLE_FILES[name as keyof typeof EXAMPLE_FILES],
    value,
  ]),
]);

/** An endpoint's example about the subjects of this scene. */
export async function inputLike(example: object | undefined, scene: Scene): Promise<Input> {
  // Safe: it has the keys of an example.
  return (await filled(example ?? {}, scene)) as Input;
}

async function filled(value: unknown, scene: Scene): Promise<unknown> {
  const own = valueOf.get(value);
  if (own) return own(scene);
  if (Array.isArray(value)) return Promise.all(value.map((one) => filled(one, scene)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, within]) => [name, await filled(within, scene)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
