import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { askedBy, isOpenLead } from '#contract/lead-states.ts';
import type { LeadWork, noteLead as noteLeadEndpoint, NoteLeadForm } from '#contract/leads.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadReminders, leadWorks, reveals } from '#server/database/schema/reveals.ts';
import { noSuchLead } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';
import { isOwnedBy } from '#server/properties/own-properties.ts';
import { nextReminder } from './lead-reminder-day.ts';
import { mayBeCalled } from './lead-rows.ts';

type Work = Omit<typeof leadWorks.$inferSelect, 'userId' | 'propertyId' | 'remindOn' | 'changedAt'>;

const NEW: Work = { state: 'new', visitOn: null, lostFor: null, note: '', noteKnowsBuyer: false, nextOn: null };

/**
 * Updates how far an owner got with a lead; missing fields keep their value.
 * @returns the lead, and how it was before
 * @throws HttpError noSuchLead
 */
export async function noteLead(
  db: Database,
  owner: SessionUser,
  { lead_id: leadId, ...given }: NoteLeadForm,
  now: Date,
): Promise<z.input<(typeof noteLeadEndpoint)['data']>> {
  return db.transaction(async (tx) => {
    // The lock comes first: what is read after it stands until the end.
    const [lead] = await tx
      .select({ userId: reveals.userId, propertyId: reveals.propertyId })
      .from(reveals)
      .innerJoin(properties, eq(properties.id, reveals.propertyId))
      .where(and(eq(reveals.leadId, leadId), isOwnedBy(owner.id)))
      .for('no key update', { of: reveals });
    if (!lead) throw noSuchLead();
    const ofLead = and(eq(reveals.userId, lead.userId), eq(reveals.propertyId, lead.propertyId));
    const [found] = await tx
      .select({ knowsBuyer: sql<boolean>`${users.id} is not null`, work: leadWorks })
      .from(reveals)
      .leftJoin(users, mayBeCalled)
      .leftJoin(leadWorks, and(eq(leadWorks.userId, reveals.userId), eq(leadWorks.propertyId, reveals.propertyId)))
      .where(ofLead);
    const knowsBuyer = found?.knowsBuyer ?? false;
    const before = found?.work ?? NEW;
    const work = changed(before, given, knowsBuyer);
    const { visitOn, nextOn } = work;
    const remindOn = isOpenLead(work.state) ? nextReminder([visitOn, nextOn], now) : null;
    const noted = { ...work, remindOn, changedAt: now };
    await tx
      .insert(leadWorks)
      .values({ ...lead, ...noted })
      .onConflictDoUpdate({ target: [leadWorks.userId, leadWorks.propertyId], set: noted });
    return { lead: shownTo(work, knowsBuyer), before: shownTo(before, knowsBuyer) };
  });
}

function changed(before: Work, given: Omit<NoteLeadForm, 'lead_id'>, knowsBuyer: boolean): Work {
  const { state, note, next_on: nextOn = before.nextOn } = given;
  const stated =
    state === undefined
      ? { state: before.state, visitOn: before.visitOn, lostFor: before.lostFor }
      : {
          state,
          visitOn: askedBy(state) === 'visit_on' ? (given.visit_on ?? null) : null,
          lostFor: askedBy(state) === 'lost_for' ? (given.lost_for ?? null) : null,
        };
  // Its owner sees an empty one in its place, and sends that.
  const isHidden = before.noteKnowsBuyer && !knowsBuyer;
  const isKept = note === undefined || note === (isHidden ? '' : before.note);
  const noted = isKept
    ? { note: before.note, noteKnowsBuyer: before.noteKnowsBuyer }
    : { note, noteKnowsBuyer: knowsBuyer && note !== '' };
  return { ...stated, ...noted, nextOn };
}

const shownTo = ({ state, visitOn, lostFor, note, noteKnowsBuyer, nextOn }: Work, knowsBuyer: boolean): LeadWork => ({
  state,
  visit_on: visitOn,
  lost_for: lostFor,
  note: noteKnowsBuyer && !knowsBuyer ? '' : note,
  next_on: nextOn,
});

/** Erases what owners noted about a buyer, and what this user noted about theirs. */
export async function eraseLeadWorks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(leadWorks).where(eq(leadWorks.userId, userId));
  // By the reveals, which have an index of their properties.
  await tx.execute(sql`
    delete from lead_works work using reveals r, properties p
    where p.owner_id = ${userId}::uuid and r.property_id = p.id
      and work.user_id = r.user_id and work.property_id = r.property_id`);
  await tx.delete(leadReminders).where(eq(leadReminders.ownerId, userId));
}
