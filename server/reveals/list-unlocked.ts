import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '#contract/endpoint.ts';
import type { UnlockedOrder } from '#contract/kinds.ts';
import { UNLOCKED_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { displayUnlocked } from '#contract/reveals.ts';
import { contains } from '#server/database/finding.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { cardOf, selectCards } from '#server/properties/cards.ts';
import { documentLinksOf, documentRows } from '#server/properties/documents/document-links.ts';
import { isReturnOf, isWithheld } from '#server/credits/is-return-of.ts';
import { reportStatus } from '#server/reports/report-status.ts';
import type { Services, SessionUser } from '#server/services.ts';

interface Wanted {
  page: number;
  sort: UnlockedOrder;
  text?: string | undefined;
}

export async function listUnlocked(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  { id: userId }: SessionUser,
  wanted: Wanted,
): Promise<PageOf<z.input<(typeof displayUnlocked)['data']>>> {
  const { db } = services;
  const [rows, count] = await Promise.all([selectUnlocked(db, userId, wanted), countUnlocked(db, userId, wanted)]);
  const cards = await cardsOf(
    db,
    rows.map(({ reveal }) => reveal.propertyId),
  );
  const data = rows.flatMap(({ documents, owner, ...revealed }) => {
    const { reveal } = revealed;
    const card = cards.get(reveal.propertyId);
    if (!card) return [];
    return {
      property: { ...cardOf(card, services), ...documentLinksOf(documents, services) },
      unlocked_at: reveal.createdAt.toISOString(),
      contact: owner.erasedAt
        ? null
        : { name: owner.name, phone: owner.phone, phone_verified_at: owner.verifiedAt?.toISOString() ?? null },
      seller_blocked: owner.blockedFor !== null,
      note: reveal.note,
      contact_status: reveal.contactStatus,
      call_agreed_at: reveal.callAgreedAt?.toISOString() ?? null,
      report: reportStatus(revealed, services.clock()),
    };
  });
  return { data, page: wanted.page, pageSize: UNLOCKED_ROWS_PER_PAGE, count };
}

async function cardsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await selectCards(db, sql`(select unnest(${sql.param(ids)}::uuid[]))`, []);
  return new Map(rows.map((row) => [row.id, row]));
}

// The null order of the index reveals_of_user; otherwise PostgreSQL would sort.
const NEWEST_FIRST = [sql`${reveals.createdAt} desc nulls last`, sql`${reveals.propertyId} desc nulls last`];
const ORDERS: Record<UnlockedOrder, SQL[]> = {
  newest: NEWEST_FIRST,
  price: [sql`${properties.priceRupees}`, ...NEWEST_FIRST],
  place: [sql`${states.name}`, sql`${districts.name}`, sql`${mandals.name}`, ...NEWEST_FIRST],
};

export function selectUnlocked(db: Database, userId: string, { page, sort, text }: Wanted) {
  return db
    .select({
      reveal: reveals,
      owner: {
        name: users.name,
        phone: users.phone,
        verifiedAt: users.phoneVerifiedAt,
        erasedAt: users.erasedAt,
        blockedFor: users.blockedFor,
      },
      documents: documentRows,
      report: reports,
      returned: { rule: creditMovements.rule, at: creditMovements.createdAt },
      isWithheld: isWithheld(creditMovements),
    })
    .from(reveals)
    .innerJoin(properties, eq(properties.id, reveals.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .leftJoin(reports, and(eq(reports.userId, reveals.userId), eq(reports.propertyId, reveals.propertyId)))
    .leftJoin(creditMovements, isReturnOf(reveals))
    .where(and(eq(reveals.userId, userId), ...matches(text)))
    .orderBy(...ORDERS[sort])
    .limit(UNLOCKED_ROWS_PER_PAGE)
    .offset((page - 1) * UNLOCKED_ROWS_PER_PAGE);
}

async function countUnlocked(db: Database, userId: string, { text }: Wanted): Promise<number> {
  const own = eq(reveals.userId, userId);
  if (!text) return db.$count(reveals, own);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reveals)
    .innerJoin(properties, eq(properties.id, reveals.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .innerJoin(mandals, eq(mandals.id, properties.mandalId))
    .innerJoin(districts, eq(districts.id, properties.districtId))
    .innerJoin(states, eq(states.id, properties.stateId))
    .where(and(own, ...matches(text)));
  return found?.count ?? 0;
}

/** Each word must match somewhere. Only the buyer's own rows are read, so no index is needed. */
function matches(text = ''): SQL[] {
  const searched = sql`concat_ws(' ', 'BK-' || ${properties.listingNumber}, ${mandals.name}, ${mandals.hindi}, ${districts.name}, ${districts.hindi}, ${states.name}, ${states.hindi}, ${users.name}, ${users.phone}, ${reveals.note})`;
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word) => contains(searched, word));
}
