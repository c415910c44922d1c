import { eq } from 'drizzle-orm';
import { problemOf } from '#contract/problem.ts';
import type { SheetColumn } from '#contract/sheet-columns.ts';
import type { Database } from '#server/database/open.ts';
import { sheetListings, sheetRows, sheets } from '#server/database/schema/sheets.ts';
import { currentListings } from '#server/sheets/current-listings.ts';

const COLUMNS = [
  'own_number',
  'state',
  'district',
  'mandal',
  'size',
  'units',
  'price',
  'description',
  'photos',
] as const;
const HEADINGS = ['My number', 'State', 'District', 'Mandal', 'Size', 'Unit', 'Total price', 'Description', 'Photos'];
const FIRST_LINE = 2;
/** The sample consultant asks for less in the second row. */
const REDUCED_BY = 0.95;
const ROUND_RUPEES = 1000;

/** A sheet of the sample consultant's listings to try: one has a new price, one row is new and lacks its photo. */
export async function addSampleSheet(db: Database, ownerId: string, now: Date): Promise<void> {
  const listings = await currentListings(db, ownerId);
  if (listings.length === 0) return;
  const rows = listings.map((listing, i) => [
    String(i + 1),
    listing.state,
    listing.district,
    listing.mandal,
    String(listing.size),
    listing.unit,
    String(i === 1 ? Math.round((listing.price * REDUCED_BY) / ROUND_RUPEES) * ROUND_RUPEES : listing.price),
    listing.description,
    '',
  ]);
  const [first = []] = rows;
  const newRow = [String(rows.length + 1), ...first.slice(1)];
  await db.transaction(async (tx) => {
    if ((await tx.$count(sheets, eq(sheets.ownerId, ownerId))) > 0) return;
    await tx
      .insert(sheetListings)
      .values(listings.map(({ id }, i) => ({ propertyId: id, ownerId, ownNumber: String(i + 1) })));
    const columns: SheetColumn[] = [...COLUMNS];
    const [sheet] = await tx
      .insert(sheets)
      .values({ ownerId, name: 'sample-plots.csv', readAt: now, headings: HEADINGS, columns })
      .returning();
    if (!sheet) throw new Error('The sample sheet was not inserted');
    // The same as `checkSheet` finds, without its words of ten languages at the start.
    await tx.insert(sheetRows).values(
      [...rows, newRow].map((cells, i) => ({
        sheetId: sheet.id,
        line: i + FIRST_LINE,
        cells,
        unread: [],
        ownNumber: String(i + 1),
        ...(i === rows.length
          ? { outcome: 'faulty' as const, problems: [{ column: 'photos' as const, ...problemOf('ROW_WITHOUT_PHOTO') }] }
          : { outcome: i === 1 ? ('changed' as const) : ('unchanged' as const) }),
      })),
    );
  });
}
