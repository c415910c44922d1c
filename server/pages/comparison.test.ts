import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#server/database/schema/files.ts';
import { makeProperty, type MadeProperty } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
let one: MadeProperty;
let other: MadeProperty;
beforeAll(async () => {
  site = await testPages();
  one = await makeProperty(site.db, { documents: ['sale_deed', 'mutation', 'land_map'] });
  other = await makeProperty(site.db, { documents: ['sale_deed', 'land_revenue_record'] });
  const deed = and(eq(documents.propertyId, one.id), eq(documents.type, 'sale_deed'));
  await site.db.update(documents).set({ year: 2019, nameNote: 'His father’s' }).where(deed);
});
afterAll(() => site.close());

/** The row of a kind as text, its cells apart: 'Sale deed Same | BK-100001 available | …'. */
function rowOf(html: string, name: string): string {
  const rows = html.split('<tr ').map((row) => row.replace(/<\/?(?:th|td)[^>]*>/g, '|').replace(/<[^>]*>/g, ' '));
  const found = rows.find((row) => row.split('|')[1]?.trim().startsWith(name)) ?? '';
  return found
    .split('|')
    .slice(1)
    .map((cell) =>
      cell
        .replace(/^[^|]*>/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join(' | ');
}

test('a comparison says for each kind of document who has it, of which year, and whether that differs', async () => {
  const { status, html } = await site.open(`/compare?ids=${one.listingNumber},${other.listingNumber}`);
  expect(status).toBe(200);
  const shown = Object.fromEntries(
    ['Sale deed', 'Mutation', 'Land map', 'Land revenue record', 'Record of rights'].map((name) => [
      name,
      rowOf(html, name),
    ]),
  );
  expect(shown).toEqual({
    'Sale deed': 'Sale deed Same | Available dated 2019 | Available',
    Mutation: 'Mutation (dakhil-kharij) Differs | Available | Not provided',
    'Land map': 'Land map Differs | Available | Not provided',
    'Land revenue record': 'Land revenue record (jamabandi) Differs | Not provided | Available',
    'Record of rights': 'Record of rights (khatiyan) Same | Not provided | Not provided',
  });
  expect(html).not.toContain('His father’s');
});

test('a comparison marks what is sold, and names what is still for sale for the device', async () => {
  const sold = await makeProperty(site.db, { status: 'sold' });
  const { html } = await site.open(`/compare?ids=${one.id},${sold.id},${other.id}`);
  const [, ...columns] = html.split('<article ');
  expect(columns.map((column) => column.split('</article>')[0]?.includes('>Sold<'))).toEqual([false, true, false]);
  expect(html).toContain(`data-for-sale="${one.id},${other.id}"`);
  // On a phone they do not all stand beside each other, so each value names its own.
  const numbers = [one, sold, other].map(({ listingNumber }) => listingNumber);
  expect(rowOf(html, 'Sale deed').match(/BK-\d+/g)).toEqual(numbers);
  // One alone is no comparison, but stays chosen.
  expect((await site.open(`/compare?ids=${one.id},BK-1`)).html).toContain(`data-for-sale="${one.id}"`);
  const tooMany = await site.open(`/compare?ids=${one.id},${other.id},BK-1,BK-2,BK-3`);
  expect(tooMany.html).not.toContain('data-for-sale');
});
