import { eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '#contract/endpoint.ts';
import type { displayLeads, Lead, LeadFilters } from '#contract/leads.ts';
import { ACCOUNT_ROWS_PER_PAGE, EXPORTED_LEADS_PER_PAGE } from '#contract/limits.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { isOwnedBy } from '#server/properties/own-properties.ts';
import type { SessionUser } from '#server/services.ts';
import { readDays } from './by-day.ts';
import { ownProperty, selectLeadProperties } from './lead-properties.ts';
import { countLeads, idsOf, leadsQuery, type LeadsWanted } from './lead-rows.ts';

interface Asked extends LeadFilters {
  page: number;
}

/**
 * A page of an owner's leads by buyer, the latest first. A page beyond the last is empty.
 * @throws HttpError noSuchProperty, notYours
 */
export async function listLeads(
  db: Database,
  owner: SessionUser,
  { page, ...filters }: Asked,
  now: Date,
): Promise<PageOf<z.input<(typeof displayLeads)['data']>>> {
  const property = filters.property === undefined ? null : await ownProperty(db, owner, filters.property);
  const ids = idsOf(isOwnedBy(owner.id));
  const wanted = { ...filters, today: dayOf(now) };
  const [days, leads, { buyers, due }] = await Promise.all([
    readDays(db, property ? idsOf(eq(properties.id, property._id)) : ids, now),
    readLeads(db, ids, { ...wanted, page, pageSize: ACCOUNT_ROWS_PER_PAGE }),
    countLeads(db, ids, wanted),
  ]);
  return { data: { days, property, due, leads }, page, pageSize: ACCOUNT_ROWS_PER_PAGE, count: buyers };
}

/**
 * The same leads for a table, with more on a page.
 * @throws HttpError noSuchProperty, notYours
 */
export async function exportLeads(
  db: Database,
  owner: SessionUser,
  { page, ...filters }: Asked,
  now: Date,
): Promise<PageOf<Lead[]>> {
  if (filters.property !== undefined) await ownProperty(db, owner, filters.property);
  const ids = idsOf(isOwnedBy(owner.id));
  const wanted = { ...filters, today: dayOf(now) };
  const [leads, { buyers }] = await Promise.all([
    readLeads(db, ids, { ...wanted, page, pageSize: EXPORTED_LEADS_PER_PAGE }),
    countLeads(db, ids, wanted),
  ]);
  return { data: leads, page, pageSize: EXPORTED_LEADS_PER_PAGE, count: buyers };
}

async function readLeads(db: Database, ids: SQL, wanted: LeadsWanted): Promise<Lead[]> {
  const rows = await leadsQuery(db, ids, wanted);
  const shown = [...new Set(rows.map(({ propertyId }) => propertyId))];
  const byId = new Map((await selectLeadProperties(db, shown)).map((property) => [property._id, property]));
  return rows.flatMap(({ leadId, propertyId, createdAt, name, phone, person, leads, ...work }) => {
    const property = byId.get(propertyId);
    if (!property) return [];
    const buyer = name === null || phone === null || person === null ? null : { name, phone, person, leads };
    return [
      {
        _id: leadId,
        unlocked_at: createdAt.toISOString(),
        property,
        buyer,
        state: work.state,
        visit_on: work.visitOn,
        lost_for: work.lostFor,
        note: work.note,
        next_on: work.nextOn,
      },
    ];
  });
}
