import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { Id } from '#contract/endpoint.ts';
import type { PropertyFinder } from '#contract/finding.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { listingNumberTyped } from '#contract/listing-number.ts';
import type { MissingDocuments } from '#contract/console-lists.ts';
import { isUserNamed } from '#server/accounts/find-users.ts';
import { contains, hasIdPart, isOfAge } from '#server/database/finding.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';

export function isPropertyFound(finder: Partial<PropertyFinder>, now: Date): SQL | undefined {
  const { text, status, area, age, missing, role } = finder;
  return and(
    status ? eq(properties.status, status) : undefined,
    text ? isNamed(text) : undefined,
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

/** Each branch of the union has its index; an `or` over them would read all properties. */
function isNamed(text: string): SQL {
  const printed = listingNumberTyped(text);
  if (printed !== undefined) return eq(properties.listingNumber, printed);
  const [listingNumber] = /^\d{1,9}$/.exec(latinDigits(text)) ?? [];
  const idPart = hasIdPart(properties.id, text);
  const branches = [
    ...(listingNumber ? [sql`select id from properties where listing_number = ${Number(listingNumber)}`] : []),
    ...(Id.safeParse(text).success ? [sql`select ${text}::uuid`] : []),
    ...(idPart ? [sql`select id from properties where ${idPart}`] : []),
    sql`select properties.id from ${users} join properties on owner_id = users.id where ${isUserNamed(text)}`,
    sql`select properties.id from (
          select mandals.id from mandals join districts on districts.id = district_id join states on states.id = mandals.state_id
          where ${or(...AREA_NAMES.map((name) => contains(name, text)))}
        ) as place join properties on mandal_id = place.id`,
  ];
  return sql`${properties.id} in (${sql.join(branches, sql` union `)})`;
}

const isWithout = (missing: MissingDocuments): SQL =>
  sql`not exists (select from documents where documents.property_id = ${properties.id}${missing === 'all' ? sql`` : sql` and documents.type = ${missing}`})`;
