import { asc, eq, sql } from 'drizzle-orm';
import { choicesOf, isAsked, isAskedTwice, rowOf } from '#contract/facts.ts';
import type { Language } from '#contract/languages.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { printedListingNumber } from '#contract/properties.ts';
import { isDocumentColumn, isFactColumn, SHEET_COLUMNS, type SheetColumn } from '#contract/sheet-columns.ts';
import type { Database } from '#server/database/open.ts';
import { districts, states } from '#server/database/schema/areas.ts';
import { sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { unitSizes, units } from '#server/database/schema/units.ts';
import { noSheet } from '#server/errors.ts';
import { type CurrentListing, currentListings } from './current-listings.ts';
import { messagesOfOwner } from './open-planning.ts';
import { choiceName, headingOf, sheetMessagesIn, type SheetMessagesIn } from './sheet-words.ts';

/** A sheet to be written: its headings with the answers to choose from, and its rows. */
export interface SheetContents {
  name: string;
  columns: { heading: string; choices?: readonly string[] }[];
  rows: (string | null)[][];
}

/** An empty sheet for a state, with the facts that are asked of its land and their answers to choose from. */
export async function templateOf(db: Database, state: string, language: Language): Promise<SheetContents> {
  const messages = await sheetMessagesIn(language);
  const columns = SHEET_COLUMNS.filter(
    (column) =>
      column !== 'listing_number' &&
      (!isFactColumn(column) || (isAsked(column, { state }) && !isAskedTwice(column, { village: true }))),
  );
  const [names, measured] = await Promise.all([districtsOf(db, state), unitsOf(db, state)]);
  const choices = (column: SheetColumn): readonly string[] | undefined => {
    if (column === 'state') return [state];
    if (column === 'district') return names;
    if (column === 'units') return measured;
    if (!isFactColumn(column) || rowOf(column).kind !== 'choice') return undefined;
    return choicesOf(column, state).map((choice) => choiceName(choice, messages));
  };
  return {
    name: state,
    columns: columns.map((column) => {
      const offered = choices(column);
      return { heading: headingOf(column, messages), ...(offered && { choices: offered }) };
    }),
    rows: [],
  };
}

async function districtsOf(db: Database, state: string): Promise<string[]> {
  const rows = await db
    .select({ name: districts.name })
    .from(districts)
    .innerJoin(states, eq(states.id, districts.stateId))
    .where(eq(states.name, state))
    .orderBy(asc(districts.name));
  return rows.map(({ name }) => name);
}

/** Units with a size in the state, and those of one size everywhere. */
async function unitsOf(db: Database, state: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: units.name })
    .from(units)
    .innerJoin(unitSizes, eq(unitSizes.unitId, units.id))
    .leftJoin(states, eq(states.id, unitSizes.stateId))
    .where(sql`${unitSizes.stateId} is null or ${states.name} = ${state}`)
    .orderBy(asc(units.name));
  return rows.map(({ name }) => name);
}

/** An owner's listings as a sheet that changes nothing when it is imported as it is. */
export async function listingsAsSheet(db: Database, ownerId: string): Promise<SheetContents> {
  const [messages, listings] = await Promise.all([messagesOfOwner(db, ownerId), currentListings(db, ownerId)]);
  const mauza = listings.find(({ facts }) => facts.mauza !== undefined)?.facts.mauza;
  const columns = SHEET_COLUMNS.filter(
    (column) => !isFactColumn(column) || !isAskedTwice(column, { village: true, mauza }),
  );
  return {
    name: 'Bhukhand',
    columns: columns.map((column) => ({ heading: headingOf(column, messages) })),
    rows: listings.map((listing) => columns.map((column) => cellOf(listing, column, messages))),
  };
}

function cellOf(listing: CurrentListing, column: SheetColumn, messages: SheetMessagesIn): string | null {
  if (isFactColumn(column)) return factCell(listing, column, messages);
  // Photos and documents that the site has need not be sent again.
  if (column === 'photos' || isDocumentColumn(column)) return null;
  switch (column) {
    case 'own_number':
      return listing.ownNumber;
    case 'listing_number':
      return printedListingNumber(listing.listingNumber);
    case 'state':
    case 'district':
    case 'mandal':
    case 'description':
      return listing[column];
    case 'units':
      return listing.unit;
    case 'size':
    case 'price':
      return String(listing[column]);
    case 'square_feet':
    case 'laggi_haath':
      return listing.measure[column] === undefined ? null : String(listing.measure[column]);
  }
}

function factCell({ facts }: CurrentListing, fact: keyof CurrentListing['facts'], messages: SheetMessagesIn) {
  const value = facts[fact];
  if (value === undefined) return null;
  const { kind } = rowOf(fact);
  if (kind !== 'choice' && kind !== 'choices') return String(value);
  // A comma inside a name would part it in two.
  return [value]
    .flat()
    .map((choice) => choiceName(String(choice), messages).replaceAll(',', ''))
    .join(', ');
}

/** The sheet as it was read, with a column that says what is wrong with each row and what it would do. @throws HttpError noSheet */
export async function sheetWithRemarks(db: Database, ownerId: string): Promise<SheetContents> {
  const [sheet] = await db.select().from(sheets).where(eq(sheets.ownerId, ownerId));
  if (!sheet) throw noSheet();
  const messages = await messagesOfOwner(db, ownerId);
  const rows = await db.select().from(sheetRows).where(eq(sheetRows.sheetId, sheet.id)).orderBy(asc(sheetRows.line));
  const remarkOf = (row: (typeof rows)[number]): string => {
    if (row.problems.length === 0) return messages.sheet.outcomes[row.outcome];
    return row.problems
      .map(({ column, ...problem }) => {
        const sentence = sentenceOf(messages.errors, problem) ?? problem.code;
        return column === null ? sentence : `${headingOf(column, messages)}: ${sentence}`;
      })
      .join('; ');
  };
  return {
    name: sheet.name.replace(/\.[a-z0-9]+$/i, ''),
    columns: [messages.sheet.remarks, ...sheet.headings].map((heading) => ({ heading })),
    rows: rows.map((row) => [remarkOf(row), ...sheet.headings.map((_, place) => row.cells[place] ?? null)]),
  };
}

export const hasSheet = async (db: Database, ownerId: string): Promise<boolean> =>
  (await db.$count(sheets, eq(sheets.ownerId, ownerId))) > 0;
