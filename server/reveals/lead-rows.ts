import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { LeadFilters } from '#contract/leads.ts';
import { isOpenLead, LEAD_STATES, type LeadState } from '#contract/lead-states.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadWorks, reveals } from '#server/database/schema/reveals.ts';

export const OPEN_STATES = LEAD_STATES.filter(isOpenLead);

/** The buyer of a reveal while its owner may call them: they agreed, and their account is open. */
export const mayBeCalled = and(
  eq(users.id, reveals.userId),
  isNotNull(reveals.callAgreedAt),
  isNull(users.disabledAt),
  isNull(users.erasureAskedAt),
);

/** A note may name the buyer whom its owner saw while writing it. */
export const shownNote = sql<string>`case when ${leadWorks.noteKnowsBuyer} and ${users.id} is null then '' else coalesce(${leadWorks.note}, '') end`;

const state = sql<LeadState>`coalesce(${leadWorks.state}, 'new')`;

/**
 * An array, because a join would read the whole market's reveals, newest first, to find few or old ones.
 * @param own a condition on `properties`
 */
export const idsOf = (own: SQL | undefined): SQL => sql`array(select ${properties.id} from ${properties} where ${own})`;

/**
 * All leads of some properties. Leads of a buyer whom the owner may call share the id of the first of them; each other
 * lead stands alone, whoever its buyer is.
 */
function allLeads(db: Database, ids: SQL) {
  const ofBuyer = sql`partition by ${users.id}`;
  return db.$with('own').as(
    db
      .select({
        leadId: reveals.leadId,
        propertyId: reveals.propertyId,
        createdAt: reveals.createdAt,
        name: users.name,
        phone: users.phone,
        person: sql<
          string | null
        >`case when ${users.id} is not null then first_value(${reveals.leadId}) over (${ofBuyer} order by ${reveals.createdAt}, ${reveals.leadId}) end`.as(
          'person',
        ),
        leads: sql<number>`(count(*) over (${ofBuyer}))::int`.as('leads'),
        state: state.as('lead_state'),
        visitOn: leadWorks.visitOn,
        lostFor: leadWorks.lostFor,
        note: shownNote.as('shown_note'),
        nextOn: leadWorks.nextOn,
      })
      .from(reveals)
      .leftJoin(users, mayBeCalled)
      .leftJoin(leadWorks, and(eq(leadWorks.userId, reveals.userId), eq(leadWorks.propertyId, reveals.propertyId)))
      .where(sql`${reveals.propertyId} = any(${ids})`),
  );
}

export interface LeadsWanted extends LeadFilters {
  /** The day in India: '2026-11-29'. */
  today: string;
  page: number;
  pageSize: number;
}

/**
 * The buyers of a page, the latest first, with all their leads that the filters find.
 * @param ids of all properties of the owner: who is one buyer does not depend on the filters
 */
export function leadsQuery(db: Database, ids: SQL, { page, pageSize, ...wanted }: LeadsWanted) {
  const own = allLeads(db, ids);
  const found = db.$with('found').as(
    db
      .select({
        leadId: own.leadId,
        foundAt: own.createdAt,
        buyer: buyerOf(own).as('found_buyer'),
      })
      .from(own)
      .where(filteredBy(own, wanted)),
  );
  const buyers = db.$with('buyers').as(
    db
      .select({
        buyer: sql<string>`${found.buyer}`.as('listed_buyer'),
        latest: sql`max(${found.foundAt})`.as('latest'),
      })
      .from(found)
      .groupBy(found.buyer)
      .orderBy(desc(sql`latest`), desc(found.buyer))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );
  return db
    .with(own, found, buyers)
    .select({
      leadId: own.leadId,
      propertyId: own.propertyId,
      createdAt: own.createdAt,
      name: own.name,
      phone: own.phone,
      person: own.person,
      leads: own.leads,
      state: own.state,
      visitOn: own.visitOn,
      lostFor: own.lostFor,
      note: own.note,
      nextOn: own.nextOn,
    })
    .from(buyers)
    .innerJoin(found, eq(found.buyer, buyers.buyer))
    .innerJoin(own, eq(own.leadId, found.leadId))
    .orderBy(desc(buyers.latest), desc(buyers.buyer), desc(own.createdAt), desc(own.leadId));
}

/** How many buyers the filters find, and how many leads are due whatever the filters. */
export async function countLeads(db: Database, ids: SQL, wanted: Omit<LeadsWanted, 'page' | 'pageSize'>) {
  const own = allLeads(db, ids);
  const [counts] = await db
    .with(own)
    .select({
      buyers:
        sql<number>`count(distinct ${buyerOf(own)}) filter (where ${filteredBy(own, wanted) ?? sql`true`})`.mapWith(
          Number,
        ),
      due: sql<number>`count(*) filter (where ${isDue(own, wanted.today)})`.mapWith(Number),
    })
    .from(own);
  return { buyers: counts?.buyers ?? 0, due: counts?.due ?? 0 };
}

type OwnLeads = ReturnType<typeof allLeads>;

const buyerOf = (own: OwnLeads) => sql<string>`coalesce(${own.person}, ${own.leadId})`;

const filteredBy = (
  own: OwnLeads,
  { property, state: wanted, due, person, today }: Omit<LeadsWanted, 'page' | 'pageSize'>,
) =>
  and(
    property === undefined ? undefined : eq(own.propertyId, property),
    wanted === undefined ? undefined : sql`${own.state} = ${wanted}`,
    due === undefined ? undefined : isDue(own, today),
    person === undefined ? undefined : sql`${own.person} = ${person}::uuid`,
  );

const isDue = (own: OwnLeads, today: string): SQL =>
  sql`(${own.state} = any(${sql.param(OPEN_STATES)}::text[]) and least(${own.nextOn}, ${own.visitOn}) <= ${today}::date)`;
