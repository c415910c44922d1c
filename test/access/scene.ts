import { Secret, TOTP } from 'otpauth';
import { leadEmailsToken } from '#server/accounts/lead-emails.ts';
import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PhoneCodePurpose } from '#contract/kinds.ts';
import { deleteProperty } from '#contract/properties.ts';
import type { PropertyStatus } from '#contract/property-statuses.ts';
import { reportProperty } from '#contract/reports.ts';
import { HOUR_MS } from '#contract/time.ts';
import { saveSearch } from '#server/alerts/saved-searches.ts';
import { closeAccount } from '#server/accounts/erase-account.ts';
import { sendPhoneCode } from '#server/accounts/phone-codes.ts';
import { endSession, startSession } from '#server/accounts/sessions.ts';
import { emailChanges, passwordResets, secondFactors, sessions, users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { consultantPictures, consultants } from '#server/database/schema/consultants.ts';
import { numberOrders } from '#server/database/schema/number-orders.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { sheets } from '#server/database/schema/sheets.ts';
import { documents, uploads } from '#server/database/schema/files.ts';
import { plans } from '#server/database/schema/plans.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { addProperties } from '#server/shortlist/change-shortlist.ts';
import { shareProperties } from '#server/shortlist/shared-shortlist.ts';
import { shareChecklist } from '#server/reveals/checklist.ts';
import type { TestApp } from '#test/app.ts';
import {
  makeAdmin,
  makeAgent,
  makeBuyer,
  makeProperty,
  makeReveal,
  makeSeller,
  type MadeProperty,
  type TestUser,
} from '#test/make.ts';
import { buyCredits } from '#test/user-with-everything.ts';

/** Every actor. Owner and buyer are those of the property and the payment that a call is about. */
export const ACTORS = [
  'nobody',
  'buyer',
  'other buyer',
  'owner',
  'other seller',
  'agent',
  'admin',
  'ended session',
  'disabled user',
  'closed account',
] as const;
export type Actor = (typeof ACTORS)[number];

const STATED = { ownership: 'sole', plots: '415/2' };

/**
 * The subject of one call: an owner's property that a buyer has revealed, and everything else that a call can name,
 * each made on demand, so that no call meets another's changes.
 */
export interface Scene {
  site: TestApp;
  user(actor: Exclude<Actor, 'nobody'>): Promise<TestUser>;
  /** The owner's, with a photo and a sale deed (rows without files), revealed by the buyer. */
  plot(status?: PropertyStatus): Promise<MadeProperty>;
  /** Once approved, and deleted by its owner. @returns the id */
  deletedPlot(): Promise<string>;
  /** Its sale deed. @returns the id */
  document(propertyId: string): Promise<string>;
  /**
   * The buyer's, settled.
   * @returns its id
   */
  payment(): Promise<string>;
  /**
   * The buyer's open report of the property.
   * @returns its id
   */
  report(): Promise<string>;
  /** The same report, declined. */
  declinedReport(): Promise<string>;
  /** The same report, declined and appealed by the buyer. */
  appealedReport(): Promise<string>;
  /**
   * Another session of the buyer.
   * @returns its id
   */
  session(): Promise<string>;
  /** The token of a mailed link of the buyer. */
  resetToken(): Promise<string>;
  /** A code that was sent to a number for the buyer, who has verified it where the code is to log in. */
  phoneCode(purpose: PhoneCodePurpose): Promise<{ phone: string; code: string }>;
  /** The token of a mailed link of the buyer, to a new email. */
  emailToken(): Promise<string>;
  /** The code of the admin's authenticator app, which is not confirmed yet. */
  factorCode(): Promise<string>;
  /** An admin who is none of the actors. @returns the id */
  colleague(): Promise<string>;
  /** Somebody who is none of the actors. @returns the id */
  customer(facts?: { isBlocked: boolean }): Promise<string>;
  /** A consultant's page. @returns its slug */
  consultant(): Promise<string>;
  /** The page of another consultant. @returns the account's id */
  pageOfConsultant(facts?: { isHidden: boolean }): Promise<string>;
  /** One that waits for review. @returns its id */
  consultantPicture(): Promise<string>;
  /** The buyer's. @returns the id */
  savedSearch(): Promise<string>;
  /** The buyer's unlock of the owner's property. @returns its id as the owner's lead */
  lead(): Promise<string>;
  /** A sheet of the owner that was read and lists nothing yet. */
  sheet(): Promise<void>;
  /** The token of a link that stops emails about unlocks. */
  stopToken(): Promise<string>;
  /** A link by which the buyer shares the property's checklist. */
  checklistLink(): Promise<{ params: { id: string }; query: { expires: string; signature: string } }>;
  /** A property on the buyer's shortlist. @returns its id */
  shortlisted(): Promise<string>;
  /** A link by which the buyer shares it. */
  shortlistLink(): Promise<{ params: { id: string }; query: { expires: string; signature: string } }>;
  area(): Promise<{ stateId: string; districtId: string; mandalId: string }>;
  unit(): Promise<string>;
  plan(facts?: { active: boolean }): Promise<string>;
  enquiry(): Promise<string>;
  /**
   * A photo that the owner has sent (a row without files).
   * @returns its id
   */
  upload(): Promise<string>;
  /** An email that its address rejected. */
  failedEmail(): Promise<string>;
  /** An order about a number of no account. @returns the id */
  numberOrder(facts?: { isBlocked: boolean }): Promise<string>;
  /** For unique names and emails. */
  word: string;
  /** For counts of plans. */
  number: number;
}

let scenes = 0;

export function openScene(site: TestApp): Scene {
  const { db } = site;
  scenes += 1;
  const word = `scene ${scenes}`;
  const made = new Map<string, Promise<unknown>>();
  function once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const known = made.get(name) ?? make();
    made.set(name, known);
    // Safe: the function beside the name made its value.
    return known as Promise<Made>;
  }

  const make: Record<Exclude<Actor, 'nobody'>, () => Promise<TestUser>> = {
    buyer: () => makeBuyer(db, { credits: 1 }),
    'other buyer': () => makeBuyer(db),
    owner: () => makeSeller(db),
    'other seller': () => makeSeller(db),
    agent: () => makeAgent(db),
    admin: () => makeAdmin(db),
    async 'ended session'() {
      const user = await makeAdmin(db);
      await endSession(db, user.token);
      return user;
    },
    async 'disabled user'() {
      const user = await makeAdmin(db);
      await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
      return user;
    },
    async 'closed account'() {
      const user = await makeSeller(db);
      await db.transaction((tx) => closeAccount(tx, user.id, site.clock.now));
      return { ...user, token: await startSession(db, user.id, { now: site.clock.now }) };
    },
  };

  const scene: Scene = {
    site,
    word,
    number: scenes,
    user: (actor) => once(actor, make[actor]),
    upload: async () => {
      const { id: ownerId } = await scene.user('owner');
      const [id, photo] = [randomUUID(), { folder: 'none', width: 1, height: 1, widths: [], bytes: 100 }];
      await db.insert(uploads).values({ id, ownerId, ...photo, createdAt: site.clock.now });
      return id;
    },
    plot: (status = 'approved') =>
      once(`plot ${status}`, async () => {
        const [owner, buyer] = await Promise.all([scene.user('owner'), scene.user('buyer')]);
        const plot = await makeProperty(db, { owner, status, documents: ['sale_deed'], stated: STATED });
        await makeReveal(db, buyer.id, plot.id);
        return plot;
      }),
    deletedPlot: () =>
      once('deleted plot', async () => {
        const [{ id }, { token }] = [await scene.plot(), await scene.user('owner')];
        await site.call(deleteProperty, { token, params: { id } });
        return id;
      }),
    payment: () => once('payment', async () => buyCredits(site, await scene.user('buyer'))),
    report: () =>
      once('report', async () => {
        const [{ id: propertyId }, { token, id: userId }] = [await scene.plot(), await scene.user('buyer')];
        await site.call(reportProperty, { token, body: { property_id: propertyId, reason: 'The well is dry' } });
        const found = await db
          .select({ id: reports.id })
          .from(reports)
          .where(and(eq(reports.userId, userId), eq(reports.propertyId, propertyId)));
        return idOf(found);
      }),
    declinedReport: () =>
      once('declined report', async () => {
        const [id, { id: decidedBy }] = [await scene.report(), await scene.user('owner')];
        const decided = { status: 'declined', decidedAt: site.clock.now, decidedBy, decisionReason: 'Wet' } as const;
        await db.update(reports).set(decided).where(eq(reports.id, id));
        return id;
      }),
    appealedReport: () =>
      once('appealed report', async () => {
        const id = await scene.declinedReport();
        const appealed = { status: 'appealed', appealedBy: 'reporter', appealReason: 'Dry' } as const;
        await db
          .update(reports)
          .set({ ...appealed, appealedAt: site.clock.now })
          .where(eq(reports.id, id));
        return id;
      }),
    document: async (propertyId) =>
      idOf(await db.select({ id: documents.id }).from(documents).where(eq(documents.propertyId, propertyId))),
    session: () =>
      once('session', async () => {
        const { id: userId } = await scene.user('buyer');
        const token = await startSession(db, userId, { now: site.clock.now });
        const tokenHash = createHash('sha256').update(token).digest();
        return idOf(await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash)));
      }),
    resetToken: () =>
      once('resetToken', async () => {
        const token = v7();
        const tokenHash = createHash('sha256').update(token).digest();
        const expiresAt = new Date(site.clock.now.getTime() + HOUR_MS);
        await db
          .insert(passwordResets)
          .values({ userId: (await scene.user('buyer')).id, jobId: v7(), tokenHash, expiresAt });
        return token;
      }),
    phoneCode: (purpose) =>
      once(`phoneCode to ${purpose}`, async () => {
        const { id: userId } = await scene.user('buyer');
        const phone = `+91${6_000_000_000 + scene.number}`;
        if (purpose === 'login') {
          await db.update(users).set({ phone, phoneVerifiedAt: site.clock.now }).where(eq(users.id, userId));
        }
        let code = '';
        const phoneCodes = { send: async (sent: { code: string }) => void ({ code } = sent) };
        await sendPhoneCode({ ...site.services, phoneCodes }, { phone, purpose, userId });
        return { phone, code };
      }),
    emailToken: () =>
      once('emailToken', async () => {
        const token = v7();
        const tokenHash = createHash('sha256').update(token).digest();
        const expiresAt = new Date(site.clock.now.getTime() + HOUR_MS);
        const { id: userId } = await scene.user('buyer');
        const email = `moved-${userId}@example.com`;
        await db.insert(emailChanges).values({ userId, email, jobId: v7(), tokenHash, expiresAt });
        return token;
      }),
    factorCode: async () => {
      const secret = new Secret().base32;
      await db.insert(secondFactors).values({ userId: (await scene.user('admin')).id, secret });
      return new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() });
    },
    colleague: async () => (await makeAdmin(db)).id,
    customer: async ({ isBlocked } = { isBlocked: false }) => {
      const { id } = await makeBuyer(db);
      const block = { disabledAt: site.clock.now, blockedFor: 'Copied listings' };
      if (isBlocked) await db.update(users).set(block).where(eq(users.id, id));
      return id;
    },
    sheet: async () => {
      const { id: ownerId } = await scene.user('owner');
      await db.delete(sheets).where(eq(sheets.ownerId, ownerId));
      await db.insert(sheets).values({ ownerId, name: 'plots.csv', readAt: site.clock.now, headings: [], columns: [] });
    },
    consultant: () =>
      once('consultant', async () => {
        const { id } = await makeAgent(db);
        const slug = word.replaceAll(' ', '-');
        await db.update(users).set({ phoneVerifiedAt: site.clock.now }).where(eq(users.id, id));
        await db.insert(consultants).values({ userId: id, name: word, slug, isShown: true });
        return slug;
      }),
    pageOfConsultant: async ({ isHidden } = { isHidden: false }) => {
      const { id } = await makeAgent(db);
      const hidden = {
        hiddenAt: site.clock.now,
        hiddenBy: (await scene.user('admin')).id,
        hiddenFor: 'Another’s name',
      };
      await db.insert(consultants).values({ userId: id, name: word, slug: id, isShown: true, ...(isHidden && hidden) });
      return id;
    },
    consultantPicture: async () => {
      const facts = { folder: randomUUID(), width: 320, height: 320, bytes: 1 };
      const [picture] = await db
        .insert(consultantPictures)
        .values({ userId: (await makeAgent(db)).id, ...facts })
        .returning();
      return picture?.id ?? '';
    },
    savedSearch: () =>
      once('saved search', async () => {
        const { id, role } = await scene.user('buyer');
        const settings = { name: `Search of ${word}`, frequency: 'daily', by_email: true, by_push: false } as const;
        return (await saveSearch(site.services, { id, role }, { ...settings, price_max: 20_00_000 }))._id;
      }),
    lead: async () => {
      const own = eq(reveals.propertyId, (await scene.plot()).id);
      const [lead] = await db.select({ id: reveals.leadId }).from(reveals).where(own);
      return lead?.id ?? '';
    },
    stopToken: async () => leadEmailsToken((await scene.user('owner')).id, site.services.linkSecret),
    checklistLink: () =>
      once('checklist link', async () => {
        const { id } = await scene.user('buyer');
        return linkIn((await shareChecklist(site.services, { id, role: 'buyer' }, (await scene.plot()).id)).path);
      }),
    shortlisted: () =>
      once('shortlisted', async () => {
        const [{ id }, buyer] = [await scene.plot(), await scene.user('buyer')];
        await addProperties(db, buyer, [{ property_id: id }], site.clock.now);
        return id;
      }),
    shortlistLink: () =>
      once('shortlist link', async () => {
        await scene.shortlisted();
        return linkIn((await shareProperties(site.services, await scene.user('buyer'), true)).path);
      }),
    area: () =>
      once('area', async () => {
        const [stateId, districtId, mandalId] = [v7(), v7(), v7()];
        await db.insert(states).values({ id: stateId, name: `State of ${word}` });
        await db.insert(districts).values({ id: districtId, stateId, name: `District of ${word}` });
        await db.insert(mandals).values({ id: mandalId, districtId, stateId, name: `Mandal of ${word}` });
        return { stateId, districtId, mandalId };
      }),
    unit: () =>
      once('unit', async () =>
        idOf(
          await db
            .insert(units)
            .values({ name: `unit of ${word}` })
            .returning(idColumn(units)),
        ),
      ),
    plan: ({ active } = { active: true }) =>
      once('plan', async () => {
        const price = { amountPaise: 500_00, finalAmountPaise: 500_00, viewCount: 50_000 + scene.number };
        const facts = { planType: `Plan of ${word}`, description: 'A plan', active, ...price };
        return idOf(await db.insert(plans).values(facts).returning(idColumn(plans)));
      }),
    enquiry: () =>
      once('enquiry', async () => {
        const facts = {
          name: 'Example Asker',
          phone: '9000000001',
          message: 'Who measures?',
          email: 'asker@example.com',
        };
        return idOf(await db.insert(enquiries).values(facts).returning(idColumn(enquiries)));
      }),
    numberOrder: async ({ isBlocked } = { isBlocked: false }) => {
      const facts = { phone: `+91${7_000_000_000 + scene.number}`, reference: `Order of ${word}` };
      const { id: by } = await scene.user('admin');
      const at = site.clock.now;
      const acted = isBlocked ? { actedAt: at, actedBy: by } : {};
      return idOf(
        await db
          .insert(numberOrders)
          .values({ ...facts, receivedAt: at, recordedBy: by, ...acted })
          .returning(idColumn(numberOrders)),
      );
    },
    failedEmail: () =>
      once('failedEmail', async () => {
        const facts = { id: v7(), kind: 'decision-letter', state: 'refused', at: site.clock.now } as const;
        await db.insert(failedEmails).values({ ...facts, address: `${facts.id}@example.com`, addressRefused: true });
        return facts.id;
      }),
  };
  return scene;
}

const idColumn = <Column>({ id }: { id: Column }) => ({ id });

function idOf([row]: readonly { id: string }[]): string {
  if (!row) throw new Error('Nothing was made');
  return row.id;
}

function linkIn(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
  return { params: { id: pathname.split('/').at(-1) ?? '' }, query: { expires, signature } };
}
