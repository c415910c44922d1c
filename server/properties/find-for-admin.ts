import { and, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import type { PropertyFinder } from '#contract/finding.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { listingNumberTyped } from '#contract/listing-number.ts';
import type { MissingDocuments } from '#contract/console-lists.ts';
import { isUserNamed } from '#server/accounts/find-users.ts';
import { contains, hasIdPart, isOfAge } from '#server/database/finding.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';

/** The users and areas that a text names. */
export interface Named {
  owners: readonly string[];
  mandals: readonly string[];
  /** More owners than are named here. */
  andOthers: boolean;
}

const OWNERS_NAMED_MAX = 1_000;

/** Found before the listings: by their ids PostgreSQL knows how many listings they have, and reads few or walks the order. */
export async function findNamed(db: Database, text: string): Promise<Named> {
  if (listingNumberTyped(text) !== undefined) return { owners: [], mandals: [], andOthers: false };
  const [owners, found] = await Promise.all([
    db.execute<{ id: string }>(sql`
      select id from ${users} where ${isUserNamed(text)} and exists (select from properties where owner_id = users.id)
      limit ${OWNERS_NAMED_MAX + 1}`),
    db.execute<{ id: string }>(sql`
      select mandals.id from mandals join districts on districts.id = district_id join states on states.id = mandals.state_id
      where ${or(...AREA_NAMES.map((name) => contains(name, text)))}`),
  ]);
  const andOthers = owners.rows.length > OWNERS_NAMED_MAX;
  return {
    owners: andOthers ? [] : owners.rows.map(({ id }) => id),
    mandals: found.rows.map(({ id }) => id),
    andOthers,
  };
}

/** @param named what the finder's text names */
export function isPropertyFound(finder: Partial<PropertyFinder>, named: Named | undefined, now: Date): SQL | undefined {
  const { text, status, area, age, missing, role } = finder;
  return and(
    status ? eq(properties.status, status) : undefined,
    text && named ? isNamed(text, named) : undefined,
    area
      ? sql`${properties.mandalId} in (select id from mandals where ${area} in (id, district_id, state_id))`
      : undefined,
    isOfAge(properties.createdAt, age, now),
    missing ? isWithout(missing) : undefined,
    role ? sql`exists (select from users where users.id = ${properties.ownerId} and users.role = ${role})` : undefined,
  );
}

const AREA_NAMES = ['mandals', 'districts', 'states'].flatMap((level) => [
  sql.raw(`${level}.name`),
  sql.raw(`${level}.hindi`),
]);

/** A condition that nothing meets is left out: PostgreSQL then counts in one index alone. */
function isNamed(text: string, { owners, mandals, andOthers }: Named): SQL | undefined {
  const printed = listingNumberTyped(text);
  if (printed !== undefined) return eq(properties.listingNumber, printed);
  const [listingNumber] = /^\d{1,9}$/.exec(latinDigits(text)) ?? [];
  const named = or(
    listingNumber ? eq(properties.listingNumber, Number(listingNumber)) : undefined,
    Id.safeParse(text).success ? eq(properties.id, text) : undefined,
    hasIdPart(properties.id, text),
    owners.length > 0 ? isOneOf(properties.ownerId, owners) : undefined,
    andOthers ? sql`${properties.ownerId} in (select id from ${users} where ${isUserNamed(text)})` : undefined,
    mandals.length > 0 ? isOneOf(properties.mandalId, mandals) : undefined,
  );
  return named ?? sql`false`;
}

/** One parameter, of which PostgreSQL takes 65,535 at most. */
const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;

const isWithout = (missing: MissingDocuments): SQL =>
  sql`not exists (select from documents where documents.property_id = ${properties.id}${missing === 'all' ? sql`` : sql` and documents.type = ${missing}`})`;
