import { eq } from 'drizzle-orm';
import { users } from '#server/database/schema/accounts.ts';
import { randomUUID } from 'node:crypto';
import * as accounts from '#contract/accounts.ts';
import { displaySessions, endOneSession, endOtherSessions } from '#contract/sessions.ts';
import {
  addStaff,
  allUsers,
  blockUser,
  changeStaffRole,
  endUserSessions,
  notePhoneCall,
  removeStaff,
  unblockUser,
} from '#contract/users.ts';
import * as areas from '#contract/areas.ts';
import * as audit from '#contract/audit.ts';
import * as credits from '#contract/credits.ts';
import { displayChosenProperties } from '#contract/chosen-properties.ts';
import { displayDistrictMap } from '#contract/district-map.ts';
import * as enquiries from '#contract/enquiries.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import * as land from '#contract/land.ts';
import { displayLeads } from '#contract/leads.ts';
import * as emails from '#contract/emails.ts';
import { funnel, overview } from '#contract/dashboard.ts';
import * as mapView from '#contract/map-view.ts';
import * as own from '#contract/own-properties.ts';
import * as payments from '#contract/payments.ts';
import * as ownAccount from '#contract/own-account.ts';
import * as personalData from '#contract/personal-data.ts';
import * as pins from '#contract/pins.ts';
import * as plans from '#contract/plans.ts';
import * as properties from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import {
  allProperties,
  approveProperty,
  rejectProperty,
  suspendProperty,
  restoreProperty,
} from '#contract/admin-properties.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import * as reports from '#contract/reports.ts';
import * as reveals from '#contract/reveals.ts';
import * as shortlist from '#contract/shortlist.ts';
import * as secondFactor from '#contract/second-factor.ts';
import * as push from '#contract/push.ts';
import * as searches from '#contract/saved-searches.ts';
import * as reviews from '#contract/reviews.ts';
import * as units from '#contract/units.ts';
import * as facts from '#contract/stated-facts.ts';
import * as uploads from '#contract/uploads.ts';
import { stopToken } from '#server/alerts/stop-links.ts';
import { editForm } from '#test/edit-form.ts';
import { PASSWORD } from '#test/make.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import type { Actor, Scene } from './scene.ts';
import { row, type ValidRequest } from './valid-request.ts';

/*
 * Every call of the contract with valid input about existing subjects, so that only its caller can make it fail. Each
 * adds what the endpoint's `who` does not say: to whom a subject belongs, and which part of a response is private.
 */

const includes = (rows: readonly { _id: string }[], id: string) => rows.some(({ _id }) => _id === id);

const browserOf = (word: string) => ({
  endpoint: `https://push.example.com/${word}`,
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
});

const ofBuyer = (others: ErrorCode) => ({ actors: ['buyer'], others }) as const;
const PIN = { latitude: 25.56, longitude: 84.87, accuracy_metres: 12, pinned_by: 'gps', shows_exactly: false };
const BOUNDARY = {
  corners: [
    [25.56, 84.87],
    [25.56, 84.8702],
    [25.5601, 84.8701],
  ],
  drawn_by: 'walked',
  accuracy_metres: 12,
};
const ofOwner = { actors: ['owner'], others: 'NOT_YOURS' } as const;
const aboutPlot = async (scene: Scene) => ({ params: { id: (await scene.plot()).id } });
const namingPlot = (status: PropertyStatus) => async (scene: Scene) => ({
  body: { id: (await scene.plot(status)).id },
});
const naming =
  (thing: 'enquiry' | 'failedEmail' | 'unit' | 'plan' | 'session' | 'savedSearch') => async (scene: Scene) => ({
    body: { id: await scene[thing]() },
  });
const reasoned = (status: PropertyStatus) => async (scene: Scene) => ({
  body: { id: (await scene.plot(status)).id, reason: 'The papers do not match' },
});
const decidingReport = async (scene: Scene) => ({ body: { id: await scene.report(), reason: 'Looked at' } });
const idOf = async (scene: Scene, actor: Exclude<Actor, 'nobody'>) => (await scene.user(actor)).id;
const areaFile = ({ word }: Scene) => ({
  body: {
    file: fileOf(
      Buffer.from(`state,district,mandal,mandal_hindi\nBihar,Patna,Mandal ${word},मंडल\n`),
      'areas.csv',
      'text/csv',
    ),
  },
});
/** Processed like any other photo, in no time. */
const smallestPhoto = jpegPhoto(1, 1).then((bytes) => fileOf(bytes, 'plot.jpg', 'image/jpeg'));
const planForm = ({ number, word }: Scene) => ({
  plan_type: `Plan ${word}`,
  plan_status: '1',
  amount: '499',
  view_count: String(1000 + (number % 9000)),
  discount_status: '1',
  discount_type: 'flat',
  discount: '50',
  description: 'Opens some plots',
});

const shortlisting = async (scene: Scene) => {
  await scene.shortlisted();
  return {};
};

const ofAdmin = { actors: ['admin'], others: 'NOT_YOUR_ROLE' } as const;

export const validRequests: readonly ValidRequest[] = [
  row(accounts.login, async (scene) => ({
    body: { email: (await scene.user('buyer')).email, password: PASSWORD },
  })),
  row(accounts.adminLogin, async (scene) => ({
    body: { email: (await scene.user('admin')).email, password: PASSWORD },
  })),
  row(accounts.register, ({ number }) => ({
    body: {
      name: 'Example Person',
      phone: '9000000002',
      email: `person-${number}@example.com`,
      password: PASSWORD,
      role: 'buyer',
    },
  })),
  row(accounts.forgetPassword, async (scene) => ({ body: { email: (await scene.user('buyer')).email } })),
  row(accounts.resetPassword, async (scene) => ({
    body: { password: 'dhaan-aur-gehun', verifytoken: await scene.resetToken() },
  })),
  row(accounts.sendPhoneCode, () => ({ body: { phone: '9000000002' } })),
  row(accounts.verifyPhone, async (scene) => ({ body: await scene.phoneCode('verify') }), {
    only: ofBuyer('WRONG_CODE'),
  }),
  row(accounts.sendLoginCode, () => ({ body: { phone: '9000000002' } })),
  row(accounts.loginByPhone, async (scene) => ({ body: await scene.phoneCode('login') })),
  row(accounts.logOut),
  row(
    displaySessions,
    async (scene) => {
      await scene.session();
      return {};
    },
    { reads: { actors: ['buyer'], found: async (data, scene) => includes(data, await scene.session()) } },
  ),
  row(endOneSession, naming('session'), { only: ofBuyer('NO_SUCH_SESSION') }),
  row(endOtherSessions),
  row(
    accounts.userDetails,
    async (scene) => {
      await scene.plot();
      return { params: { id: await idOf(scene, 'owner') } };
    },
    { only: { actors: ['buyer', 'owner', 'admin'], others: 'NOT_YOURS' } },
  ),
  row(accounts.chooseLanguage, () => ({ body: { language: 'ta' } })),
  row(accounts.ownDetails, () => ({}), {
    reads: { actors: ['buyer'], found: async (data, scene) => data._id === (await idOf(scene, 'buyer')) },
  }),
  row(allUsers, () => ({ query: { page: 1, role: 'buyer', text: 'example', sort: 'name' } })),

  row(areas.displayStates, () => ({ query: { page: 1 } })),
  row(areas.displayDistricts, () => ({ body: { state: 'Bihar' } })),
  row(areas.displayMandals, () => ({ body: { district: 'Patna', state: 'Bihar' } })),
  row(areas.displayDistrictStates, () => ({ query: { page: 1, text: 'pat' } })),
  row(areas.displayAllStates, () => ({ query: { page: 1, text: 'bih' } })),
  row(areas.findAreas, () => ({ query: { text: 'bih' } })),
  row(areas.editState, async (scene) => ({
    body: { old_state: (await scene.area()).stateId, new_state: `New state of ${scene.word}`, hindi: 'नया राज्य' },
  })),
  row(areas.editDistrict, async (scene) => {
    const { stateId, districtId } = await scene.area();
    return {
      body: { district: districtId, newDistrict: `New district of ${scene.word}`, hindi: 'नया ज़िला', state: stateId },
    };
  }),
  row(areas.editTehsil, async (scene) => {
    const { stateId, districtId, mandalId } = await scene.area();
    const within = { district: districtId, state: stateId };
    return { body: { mandal: mandalId, newMandal: `New mandal of ${scene.word}`, hindi: 'नया मंडल', ...within } };
  }),
  row(areas.areaContents, async (scene) => ({
    params: { id: (await scene.area()).stateId },
    query: { type: 'state' },
  })),
  row(areas.deleteArea, async (scene) => ({ body: { data: { type: 'state', _id: (await scene.area()).stateId } } })),
  row(areas.checkAreas, areaFile),
  row(areas.addState, areaFile),

  row(audit.auditLog, async (scene) => ({
    query: { page: 1, admin: await idOf(scene, 'admin'), action: 'unit-added' },
  })),
  row(audit.allAdmins),

  row(credits.paymentStatus, aboutPlot, {
    reads: { actors: ['buyer', 'owner', 'admin'], found: (data) => data.view_status },
  }),
  // A buyer without credits reads nothing unpaid.
  row(credits.addHistory, async (scene) => ({ body: { property_id: (await scene.plot()).id } }), {
    only: { actors: ['buyer', 'owner'], others: 'NO_CREDITS' },
  }),
  row(credits.callConsent, async (scene) => ({ body: { property_id: (await scene.plot()).id, may_call: true } }), {
    only: ofBuyer('NO_SUCH_REVEAL'),
  }),
  row(
    credits.creditHistory,
    async (scene) => {
      await scene.plot();
      return { query: { page: 1 } };
    },
    { reads: { actors: ['buyer'], found: (data) => data.movements.length > 0 } },
  ),

  row(enquiries.sendQuery, () => ({
    body: { name: 'Example Asker', phone: '+91 90000-00003', message: 'Who measures the plot?' },
  })),
  row(enquiries.allEnquiries, () => ({ query: { page: 1, status: 'open' } })),
  row(enquiries.acknowledgeEnquiry, naming('enquiry')),
  row(enquiries.answerEnquiry, async (scene) => ({
    body: { id: await scene.enquiry(), text: 'The amin measures it.' },
  })),
  row(enquiries.closeEnquiry, naming('enquiry')),
  row(enquiries.reopenEnquiry, naming('enquiry')),

  row(emails.allFailedEmails, () => ({ query: { page: 1, state: 'refused' } })),
  row(emails.resendEmail, naming('failedEmail')),

  row(overview),
  row(funnel),

  row(
    own.editProperty,
    async (scene) => {
      const { id } = await scene.plot();
      const { token } = await scene.user('owner');
      const { body } = await scene.site.call(properties.displayOneProperty, { params: { id }, token });
      const [property] = body.data;
      if (!property) throw new Error('The plot is not there');
      return { params: { id }, body: editForm(property, { price: '13,00,000' }) };
    },
    { only: ofOwner },
  ),
  row(own.deletePropertyDoc, async (scene) => ({ body: { id: (await scene.plot()).id, file_type: 'sale_deed' } }), {
    only: ofOwner,
  }),
  row(
    facts.stateFacts,
    async (scene) => ({ params: { id: (await scene.plot()).id }, body: { ownership: 'joint', plots: '416' } }),
    { only: ofOwner },
  ),
  row(areas.displayVillages, () => ({ query: { state: 'Bihar', district: 'Patna', mandal: 'Bihta' } })),
  row(
    pins.setPin,
    async (scene) => ({ params: { id: (await scene.plot()).id }, body: { pin: PIN, boundary: BOUNDARY } }),
    {
      only: ofOwner,
    },
  ),
  row(pins.displayPin, async (scene) => ({ params: { id: (await scene.plot()).id } }), {
    only: { actors: ['buyer', 'owner', 'admin'], others: 'NOT_YOURS' },
  }),
  row(displayDistrictMap, () => ({ query: { state: 'Bihar', district: 'Patna' } })),
  row(own.markSold, namingPlot('approved'), { only: ofOwner }),
  row(own.markUnsold, namingPlot('sold'), { only: ofOwner }),
  row(own.confirmForSale, namingPlot('approved'), { only: ofOwner }),

  row(
    payments.checkout,
    async (scene) => ({ body: { user_id: await idOf(scene, 'buyer'), plan_id: await scene.plan() } }),
    { only: ofBuyer('NOT_YOURS') },
  ),
  row(payments.displayPayment, async (scene) => ({ params: { id: await scene.payment() } }), {
    only: ofBuyer('NO_SUCH_PAYMENT'),
  }),
  row(
    payments.displayMyPayments,
    async (scene) => {
      await scene.payment();
      return { query: { page: 1 } };
    },
    { reads: { actors: ['buyer'], found: (data) => data.length > 0 } },
  ),
  row(payments.allPayments, () => ({ query: { page: 1, status: 'paid', text: 'buyer@example.com' } })),
  row(payments.gstReturn, () => ({ query: { month: '2026-11' } })),
  row(payments.displayReceipt, async (scene) => ({ params: { id: await scene.payment() } }), {
    only: { actors: ['buyer', 'admin'], others: 'NO_SUCH_RECEIPT' },
  }),
  row(payments.displayFee),

  row(personalData.displayMyData, () => ({}), {
    reads: { actors: ['buyer'], found: async (data, scene) => data.email === (await scene.user('buyer')).email },
  }),
  row(personalData.exportMyData),
  row(ownAccount.changeName, () => ({ body: { name: 'Meera Devi' } })),
  // No code can be sent there; a mobile number changes by its code.
  row(ownAccount.changePhone, ({ number }) => ({ body: { phone: String(5_000_000_000 + number) } })),
  row(ownAccount.changePassword, () => ({ body: { current_password: PASSWORD, password: 'dhaan-aur-gehun' } })),
  row(ownAccount.changeEmail, ({ number }) => ({
    body: { email: `moved-${number}@example.com`, current_password: PASSWORD },
  })),
  row(ownAccount.checkLink, async (scene) => ({ body: { of: 'email', verifytoken: await scene.emailToken() } })),
  row(ownAccount.confirmEmail, async (scene) => ({ body: { verifytoken: await scene.emailToken() } })),
  row(ownAccount.sendConfirmation),
  row(ownAccount.chooseLeadEmails, () => ({ body: { lead_emails: false } })),
  row(push.pushKey),
  row(push.addPush, ({ word }) => ({ body: browserOf(word) })),
  row(push.removePush, ({ word }) => ({ body: { endpoint: browserOf(word).endpoint } })),
  row(
    searches.displaySavedSearches,
    async (scene) => {
      await scene.savedSearch();
      return {};
    },
    { reads: { actors: ['buyer'], found: async (data, scene) => includes(data, await scene.savedSearch()) } },
  ),
  row(searches.saveSearch, ({ word }) => ({
    body: {
      name: `Search of ${word}`,
      state: 'Bihar',
      district: 'Patna',
      price_max: '20 lakh',
      frequency: 'daily',
      by_email: true,
      by_push: false,
    },
  })),
  row(
    searches.changeSavedSearch,
    async (scene) => ({ body: { id: await scene.savedSearch(), name: 'Near the river', frequency: 'weekly' } }),
    { only: ofBuyer('NO_SUCH_SEARCH') },
  ),
  row(searches.deleteSavedSearch, naming('savedSearch'), { only: ofBuyer('NO_SUCH_SEARCH') }),
  row(searches.seeSavedSearch, naming('savedSearch'), { only: ofBuyer('NO_SUCH_SEARCH') }),
  row(searches.stopAlerts, async (scene) => ({
    body: { token: stopToken('search', await scene.savedSearch(), scene.site.services.linkSecret) },
  })),
  row(ownAccount.stopLeadEmails, async (scene) => ({ body: { token: await scene.stopToken() } })),
  row(ownAccount.changeRera, () => ({ body: { rera_state: 'Bihar', rera_number: 'BRERA/A/0001' } })),
  row(ownAccount.becomeSeller),
  row(ownAccount.correctUser, async (scene) => {
    const { id, phone, email } = await scene.user('buyer');
    return { body: { id, phone, email, name: 'Meera Devi', reason: 'Asked by phone' } };
  }),
  row(blockUser, async (scene) => ({ body: { id: await scene.customer(), reason: 'Copied listings' } })),
  row(unblockUser, async (scene) => {
    const id = await scene.customer({ isBlocked: true });
    return { body: { id, reason: 'It was a mistake' } };
  }),
  row(endUserSessions, async (scene) => ({ body: { id: await scene.customer(), reason: 'Phone lost' } })),
  row(secondFactor.secondFactor, () => ({}), { only: ofAdmin }),
  row(secondFactor.setUpSecondFactor, () => ({}), { only: ofAdmin }),
  row(secondFactor.passSecondFactor, async (scene) => ({ body: { code: await scene.factorCode() } }), {
    only: ofAdmin,
  }),
  row(secondFactor.resetSecondFactor, async (scene) => ({
    body: { id: await scene.colleague(), reason: 'The phone was lost' },
  })),
  row(addStaff, () => ({
    body: { name: 'Example Colleague', email: `${randomUUID()}@example.com`, staff_role: 'support' },
  })),
  row(removeStaff, async (scene) => ({ body: { id: await scene.colleague(), reason: 'Works elsewhere' } })),
  row(notePhoneCall, async (scene) => {
    const id = await scene.customer();
    const phone = '0612 2234567';
    await scene.site.db.update(users).set({ phone }).where(eq(users.id, id));
    return { body: { id, phone, reason: 'The owner answered' } };
  }),
  row(changeStaffRole, async (scene) => ({
    body: { id: await scene.colleague(), staff_role: 'support', reason: 'Answers queries' },
  })),
  row(personalData.eraseMyAccount, () => ({ body: { password: PASSWORD } })),
  row(personalData.keepMyAccount),
  row(personalData.eraseUser, async (scene) => {
    const { id, email } = await scene.user('buyer');
    return { body: { id, email, reason: 'Asked by letter' } };
  }),
  row(personalData.exportUser, async (scene) => ({
    body: { id: await idOf(scene, 'buyer'), reason: 'Asked by letter' },
  })),

  row(
    plans.displayPlans,
    async (scene) => {
      await scene.plan({ active: false });
      return {};
    },
    { reads: { actors: ['admin'], found: async (data, scene) => includes(data, await scene.plan()) } },
  ),
  row(plans.addPlan, (scene) => ({ body: planForm(scene) })),
  row(plans.editPlan, async (scene) => ({ body: { id: await scene.plan(), ...planForm(scene) } })),
  row(plans.deletePlan, naming('plan')),

  row(properties.displayAllProperties, () => ({ query: { page: 1 } })),
  row(properties.searchProperties, () => ({
    query: { page: 1 },
    body: { state: 'Bihar', district: 'Patna', mandal: 'Bihta' },
  })),
  row(properties.filterCounts, () => ({ query: { state: 'Bihar', price_max: 500_000, papers: 'sale_deed' } })),
  row(mapView.displayMap, () => ({ query: { zoom: 11, box: '84.8,25.5,85.2,25.7', price_max: 500_000 } })),
  row(properties.displayTopProperties),
  row(land.displayLand, () => ({ query: { state: 'bihar', district: 'patna' } })),
  row(land.pressViewDetails, aboutPlot),
  row(land.displayNearbyProperties, async (scene) => ({ params: { id: (await scene.plot()).id } })),
  row(land.displayDeletedProperty, async (scene) => {
    const { id } = await scene.plot();
    const { token } = await scene.user('owner');
    await scene.site.call(properties.deleteProperty, { token, params: { id } });
    return { params: { id } };
  }),
  row(properties.displayOneProperty, aboutPlot, {
    reads: { actors: ['buyer', 'owner', 'admin'], found: ([property]) => property?.sale_deed },
  }),
  row(properties.displayOneProperty, aboutPlot, {
    about: 'its numbers on record',
    reads: { actors: ['buyer', 'owner', 'admin'], found: ([property]) => property?.facts.plots },
  }),
  row(properties.displayOneProperty, async (scene) => ({ params: { id: (await scene.plot('pending')).id } }), {
    about: 'one that is not public',
    only: { actors: ['buyer', 'owner', 'admin'], others: 'NO_SUCH_PROPERTY' },
    reads: { actors: ['buyer', 'owner', 'admin'], found: ([property]) => property?.sale_deed },
  }),
  row(
    properties.displayMyProperties,
    async (scene) => {
      await scene.plot('pending');
      return { query: { page: 1 } };
    },
    { reads: { actors: ['owner'], found: (data) => data.propertyDetails.length > 0 } },
  ),
  row(
    displayLeads,
    async (scene) => {
      await scene.plot();
      return { query: { page: 1 } };
    },
    { reads: { actors: ['owner'], found: (data) => data.leads.length > 0 } },
  ),
  row(displayLeads, async (scene) => ({ query: { page: 1, property: (await scene.plot()).id } }), { only: ofOwner }),
  row(addProperty, async () => ({ body: await plotForm({ propertyImage: [await smallestPhoto] }) })),
  row(addProperty, async (scene) => ({ body: await plotForm({ propertyImage: [await scene.upload()] }) }), {
    about: 'one whose photo was sent before',
    only: { actors: ['owner'], others: 'NO_SUCH_UPLOAD' },
  }),
  row(uploads.uploadPhoto, async () => ({ params: { id: randomUUID() }, body: { file: await smallestPhoto } })),
  row(uploads.uploadDocument, () => ({
    params: { id: randomUUID() },
    body: { file: fileOf(pdfFile('Sale deed'), 'deed.pdf') },
  })),
  row(
    uploads.displayUploads,
    async (scene) => {
      await scene.upload();
      return {};
    },
    { reads: { actors: ['owner'], found: (data) => data.length > 0 } },
  ),
  row(properties.deleteProperty, aboutPlot, { only: ofOwner }),
  row(allProperties, () => ({ query: { page: 1, status: 'pending', text: 'bihta', sort: 'oldest' } })),
  row(reviews.reviewQueue, async (scene) => ({ query: { beside: (await scene.plot('pending')).id } })),
  row(reviews.reviewProperty, async (scene) => ({ params: { id: (await scene.plot('pending')).id } })),
  row(approveProperty, namingPlot('pending')),
  row(rejectProperty, reasoned('pending')),
  row(suspendProperty, reasoned('approved')),
  row(restoreProperty, namingPlot('suspended')),
  row(reviews.noteDocument, async (scene) => {
    const { id } = await scene.plot();
    return { body: { id, document: await scene.document(id), year: 2019, legibility: 'clear', shows_aadhaar: false } };
  }),
  row(facts.checkFact, async (scene) => ({
    body: {
      id: (await scene.plot()).id,
      version: 1,
      fact: 'ownership',
      evidence: { document_type: 'sale_deed', page: 1, year: 2019, says: 'joint' },
    },
  })),

  row(
    reports.reportProperty,
    async (scene) => ({ body: { property_id: (await scene.plot()).id, reason: 'The well is dry' } }),
    { only: ofBuyer('NO_SUCH_REVEAL') },
  ),
  row(
    reveals.displayUnlocked,
    async (scene) => {
      await scene.plot();
      return { query: { page: 1, sort: 'place' } };
    },
    {
      reads: {
        actors: ['buyer'],
        found: async (data, scene) =>
          includes(
            data.map(({ property }) => property),
            (await scene.plot()).id,
          ),
      },
    },
  ),
  row(
    reveals.noteUnlocked,
    async (scene) => ({
      body: {
        property_id: (await scene.plot()).id,
        note: 'Ask the brother',
        contact_status: 'no-answer',
        ticked: ['owner'],
      },
    }),
    { only: ofBuyer('NO_SUCH_REVEAL') },
  ),
  row(reveals.displayChecklist, async (scene) => ({ params: { id: (await scene.plot()).id } }), {
    only: ofBuyer('NO_SUCH_REVEAL'),
  }),
  row(reveals.shareChecklist, async (scene) => ({ body: { property_id: (await scene.plot()).id } }), {
    only: ofBuyer('NO_SUCH_REVEAL'),
  }),
  row(reveals.endSharedChecklist, async (scene) => ({ body: { property_id: (await scene.plot()).id } })),
  row(reveals.sharedChecklist, (scene) => scene.checklistLink()),

  row(displayChosenProperties, async (scene) => ({ body: { ids: [(await scene.plot()).id, 'BK-100001'] } })),
  row(shortlist.displayShortlist, shortlisting, {
    reads: {
      actors: ['buyer'],
      found: async ({ properties: [one] }, scene) => one?.property_id === (await scene.plot()).id,
    },
  }),
  row(shortlist.displayShortlisted, shortlisting, {
    reads: { actors: ['buyer'], found: async (data, scene) => data.includes((await scene.plot()).id) },
  }),
  row(shortlist.addToShortlist, async (scene) => ({
    body: {
      properties: [
        {
          property_id: (await scene.plot()).id,
          added_at: '2026-11-01T09:30:00.000Z',
          note: 'Ask the brother',
          seen: { price: 5_00_000, documents: 3, sold: false },
        },
      ],
    },
  })),
  row(
    shortlist.noteShortlisted,
    async (scene) => ({ body: { property_id: await scene.shortlisted(), note: 'Too far' } }),
    { only: ofBuyer('NOT_SHORTLISTED') },
  ),
  row(shortlist.seeShortlisted, async (scene) => ({ body: { property_ids: [await scene.shortlisted()] } })),
  row(shortlist.removeFromShortlist, async (scene) => ({ body: { property_id: await scene.shortlisted() } })),
  row(shortlist.shareShortlist, () => ({ body: { with_notes: true } })),
  row(shortlist.endSharedShortlist),
  row(shortlist.sharedShortlist, (scene) => scene.shortlistLink()),

  row(reports.reportStatusOfBuyer, aboutPlot, { reads: { actors: ['buyer'], found: (data) => data } }),
  row(reports.allReports, () => ({ query: { page: 1, status: 'open' } })),
  row(reports.upholdReport, decidingReport),
  row(reports.declineReport, decidingReport),

  row(units.displayUnits, () => ({ query: { page: 1 } })),
  row(units.addUnit, ({ word }) => ({ body: { unit: `new ${word}` } })),
  row(units.editUnit, async (scene) => ({ body: { id: await scene.unit(), unit: `other ${scene.word}` } })),
  row(units.deleteUnit, naming('unit')),
];

export const ofAdmins = ({ endpoint: { who } }: ValidRequest): boolean =>
  who !== 'anyone' && who.every((role) => role === 'admin');
