import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { SAVED_SEARCHES_MAX, savedSearchPath } from '#contract/alert-kinds.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { type changeSavedSearch, hasChannel, type SavedSearch, type SaveSearchForm } from '#contract/saved-searches.ts';
import { askToConfirmEmail } from '#server/accounts/email-changes.ts';
import { findAreaForSearch, type ListedArea } from '#server/areas/find-area.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { savedSearches, searchConditions, searchMatches } from '#server/database/schema/alerts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { units } from '#server/database/schema/units.ts';
import { badInput, issue, noSuchSearch, tooManySearches } from '#server/errors.ts';
import type { SavedCondition } from '#server/search/columns.ts';
import { knownPlaceNames, readPlaceNames } from '#server/search/known-places.ts';
import type { KnownPlace } from '#server/search/known-place.ts';
import { conditionsOf } from '#server/search/saved-conditions.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { dueAt } from './alert-times.ts';
import { readQuery, writeQuery } from './saved-query.ts';

type AlertServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>;

/**
 * Saves a search, or renames the user's same one.
 * @throws HttpError NO_SUCH_AREA, AMBIGUOUS_AREA, TOO_MANY_SEARCHES, or 400 for an unknown unit
 */
export async function saveSearch(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  user: SessionUser,
  { name, frequency, by_email: byEmail, by_push: byPush, state, district, mandal, ...filters }: SaveSearchForm,
): Promise<{ _id: string }> {
  const area = state ? await findAreaForSearch(db, { state, district, mandal }) : undefined;
  const conditions = await conditionsOf(db, filters, area);
  return db.transaction(async (tx) => {
    // One at a time, so that the number holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
    const wanted = { name, frequency, byEmail, byPush };
    const [saved] = await tx
      .insert(savedSearches)
      .values({
        ...wanted,
        userId: user.id,
        areaId: area?.id ?? null,
        query: writeQuery(filters),
        createdAt: clock(),
        seenAt: clock(),
      })
      .onConflictDoUpdate({ target: [savedSearches.userId, savedSearches.areaId, savedSearches.query], set: wanted })
      .returning();
    if (!saved) throw new Error('The search was not saved');
    if ((await tx.$count(savedSearches, eq(savedSearches.userId, user.id))) > SAVED_SEARCHES_MAX)
      throw tooManySearches(SAVED_SEARCHES_MAX);
    await writeConditions(tx, saved, conditions);
    if (tellsByEmail(saved)) await askToConfirmEmail(tx, jobs, { userId: user.id, now: clock(), again: true });
    return { _id: saved.id };
  });
}

type SavedRow = typeof savedSearches.$inferSelect;

export async function writeConditions(
  tx: Transaction,
  search: SavedRow,
  conditions: readonly SavedCondition[],
): Promise<void> {
  await tx.delete(searchConditions).where(eq(searchConditions.searchId, search.id));
  const own = { searchId: search.id, userId: search.userId, told: toldOf(search) };
  if (conditions.length > 0)
    await tx.insert(searchConditions).values(conditions.map((condition) => ({ ...condition, ...own })));
}

export const toldOf = ({ frequency, byEmail, byPush }: Pick<SavedRow, 'frequency' | 'byEmail' | 'byPush'>) =>
  frequency !== 'off' && (byEmail || byPush) ? frequency : null;

const tellsByEmail = ({ frequency, byEmail }: Pick<SavedRow, 'frequency' | 'byEmail'>) =>
  frequency !== 'off' && byEmail;

/**
 * A user's searches, newest first, each with its fault and with the number of properties found since it was looked at.
 */
export async function listSavedSearches(db: Database, user: SessionUser): Promise<SavedSearch[]> {
  const isNew = and(
    eq(searchMatches.searchId, savedSearches.id),
    sql`${searchMatches.matchedAt} > ${savedSearches.seenAt}`,
    eq(properties.status, 'approved'),
  );
  const newOnes = db
    .select({ count: sql`count(distinct ${searchMatches.propertyId})` })
    .from(searchMatches)
    .innerJoin(properties, eq(properties.id, searchMatches.propertyId))
    .where(isNew);
  const rows = await db
    .select({
      search: savedSearches,
      newCount: sql`(${newOnes})`.mapWith(Number),
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(eq(savedSearches.userId, user.id))
    .orderBy(desc(savedSearches.createdAt), asc(savedSearches.id));
  const measured = await db.select({ name: sql<string>`lower(${units.name})` }).from(units);
  const unitNames = new Set(measured.map(({ name }) => name));
  return Promise.all(
    rows.map(async ({ search, newCount, email, emailConfirmedAt }) => {
      const place = search.areaId === null ? undefined : await placeWith(db, search.areaId);
      return {
        _id: search.id,
        name: search.name,
        frequency: search.frequency,
        by_email: search.byEmail,
        by_push: search.byPush,
        unconfirmed_email: tellsByEmail(search) && !emailConfirmedAt ? email : null,
        area: place ? namesOf(place) : null,
        query: search.query,
        fault: faultOf(search, place, unitNames),
        new_count: newCount,
        created_at: search.createdAt.toISOString(),
      };
    }),
  );
}

export async function placeWith(db: Database, areaId: string): Promise<KnownPlace | undefined> {
  return (await knownPlaceNames(db)).placeWith(areaId) ?? (await readPlaceNames(db)).placeWith(areaId);
}

/** The path of the list that a search finds, without a language; everywhere if its area is gone. */
export async function listPathOf(db: Database, { areaId, query }: Pick<SavedRow, 'areaId' | 'query'>): Promise<string> {
  const place = areaId === null ? undefined : await placeWith(db, areaId);
  return savedSearchPath({ area: place ? namesOf(place) : null, query });
}

const namesOf = ({ state, district, mandal }: KnownPlace) => ({
  state,
  ...(district !== undefined && { district }),
  ...(mandal !== undefined && { mandal }),
});

function faultOf(
  { areaId, query }: Pick<SavedRow, 'areaId' | 'query'>,
  place: KnownPlace | undefined,
  unitNames: ReadonlySet<string>,
): SavedSearch['fault'] {
  if (areaId !== null && !place) return 'area';
  const filters = readQuery(query);
  if (!filters) return 'filters';
  return filters.unit !== undefined && !unitNames.has(filters.unit.toLowerCase()) ? 'unit' : null;
}

type Change = z.output<NonNullable<(typeof changeSavedSearch)['body']>>;

/**
 * Matches that wait to be sent follow the new frequency.
 * @throws HttpError NO_SUCH_SEARCH, or 400 where both email and push are off
 */
export async function changeSearch(
  { db, jobs, clock, config }: AlertServices,
  user: SessionUser,
  { id, name, frequency, by_email: byEmail, by_push: byPush }: Change,
): Promise<null> {
  await db.transaction(async (tx) => {
    const [search] = await tx
      .update(savedSearches)
      // Drizzle refuses an update that sets nothing.
      .set({
        name: name ?? sql`name`,
        frequency: frequency ?? sql`frequency`,
        byEmail: byEmail ?? sql`by_email`,
        byPush: byPush ?? sql`by_push`,
      })
      .where(isOwn(user, id))
      .returning();
    if (!search) throw noSuchSearch();
    const isAboutAlerts = (frequency ?? byEmail ?? byPush) !== undefined;
    if (isAboutAlerts && !hasChannel({ frequency: search.frequency, by_email: search.byEmail, by_push: search.byPush }))
      throw badInput(issue('by_email', 'CHANNEL_REQUIRED'));
    if (tellsByEmail(search)) await askToConfirmEmail(tx, jobs, { userId: user.id, now: clock(), again: true });
    const told = toldOf(search);
    await tx.update(searchConditions).set({ told }).where(eq(searchConditions.searchId, id));
    await tx
      .update(searchMatches)
      .set({ dueAt: told && dueAt(told, clock(), config) })
      .where(and(eq(searchMatches.searchId, id), sql`batch is null and due_at is not null`));
  });
  return null;
}

/** @throws HttpError NO_SUCH_SEARCH */
export async function deleteSavedSearch(db: Database, user: SessionUser, id: string): Promise<null> {
  const deleted = await db.delete(savedSearches).where(isOwn(user, id)).returning({ id: savedSearches.id });
  if (deleted.length === 0) throw noSuchSearch();
  return null;
}

/** @throws HttpError NO_SUCH_SEARCH */
export async function seeSavedSearch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: SessionUser,
  id: string,
): Promise<null> {
  const seen = await db
    .update(savedSearches)
    .set({ seenAt: clock() })
    .where(isOwn(user, id))
    .returning({ id: savedSearches.id });
  if (seen.length === 0) throw noSuchSearch();
  return null;
}

const isOwn = (user: SessionUser, id: string): SQL | undefined =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, user.id));

export async function meaningOfSaved(
  db: Database,
  { areaId, query }: Pick<SavedRow, 'areaId' | 'query'>,
): Promise<{ filters: ListingFilters; area: ListedArea | undefined } | undefined> {
  const filters = readQuery(query);
  const place = areaId === null ? undefined : await placeWith(db, areaId);
  if (!filters || (areaId !== null && !place)) return undefined;
  return { filters, area: place && { level: place.level, id: place.id } };
}

export async function eraseSavedSearches(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
}
