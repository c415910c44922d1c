import type { Pool } from 'pg';
import type { ListingAction, Market, Order } from './market.ts';

/** Rules for a market's rows, whatever ran concurrently. */

/** Records every change of a property's status, and its status when a reveal commits, in tables of the test alone. */
export const RECORD_STATUSES = `
  create table kept_reveals (user_id uuid not null, status text not null);
  create function keep_reveal() returns trigger language plpgsql as $$ begin
    insert into kept_reveals select new.user_id, status from properties where id = new.property_id;
    return null;
  end $$;
  create constraint trigger keep_reveal after insert on reveals deferrable initially deferred
    for each row execute function keep_reveal();
  create table kept_statuses (
    id bigint generated always as identity primary key,
    property_id uuid not null, was text not null, became text not null, withdrawn_from text
  );
  create function keep_status() returns trigger language plpgsql as $$ begin
    insert into kept_statuses (property_id, was, became, withdrawn_from)
      values (old.id, old.status, new.status, old.withdrawn_from);
    return null;
  end $$;
  create trigger keep_status after update of status on properties for each row
    when (old.status is distinct from new.status) execute function keep_status()`;

/** Each query finds violations, among users $1, properties $2 and areas $3. */
const NEVER = {
  'a balance below zero, or one that is not the sum of its ledger': `
    select id as what from users where id = any($1) and (credits < 0 or credits <>
      coalesce((select sum(change) from credit_movements where user_id = users.id), 0))`,
  'a ledger row that does not follow from the one before': `
    select id as what from (select id, balance_after, sum(change) over (partition by user_id order by id) as summed
      from credit_movements where user_id = any($1)) as rows where summed <> balance_after`,
  'a reveal without the one credit that it cost, or the other way round': `
    select coalesce(r.user_id, m.user_id) as what
    from (select * from reveals where user_id = any($1)) as r
    full join (select user_id, property_id, sum(change) as cost from credit_movements
      where reason = 'reveal' and user_id = any($1) group by 1, 2) as m using (user_id, property_id)
    where r.user_id is null or m.cost is distinct from -1`,
  'a reveal of a plot that was not for sale any more': `
    select status as what from kept_reveals where user_id = any($1) and status <> 'approved'`,
  'a paid payment without its one grant and one receipt, or the other way round': `
    select id as what from payments where user_id = any($1) and (
      (status = 'paid')::int <> (select count(*) from credit_movements where payment_id = payments.id and reason = 'purchase')
      or gateway = 'bank' and (status = 'paid')::int <> (select count(*) from receipts where payment_id = payments.id))`,
  'a grant of other credits than were paid for': `
    select m.id as what from credit_movements m join payments p on p.id = m.payment_id
    where m.user_id = any($1) and m.reason = 'purchase' and (m.change <> p.view_count or m.user_id <> p.user_id)`,
  'more credits taken back for a payment than its missing money had bought, or more given back than were taken': `
    select p.id as what from payments p where p.user_id = any($1) and not (
      (select coalesce(sum(change), 0) from credit_movements where payment_id = p.id and reason <> 'purchase') between
      -round(p.view_count * (p.amount_paise - (select coalesce(sum(change_paise), 0) from money_movements where payment_id = p.id))
        / p.amount_paise::numeric) and 0) and p.status = 'paid'`,
  'an upheld claim without its returned credit': `
    select r.id as what from reports r where r.user_id = any($1) and r.status = 'upheld' and 1 <>
      (select coalesce(sum(change), 0) from credit_movements
        where reason = 'return' and user_id = r.user_id and property_id = r.property_id)`,
  'a credit that was returned twice, without its reveal, or for a claim that was not upheld': `
    select m.property_id as what from credit_movements m
    left join reports r on r.id = m.report_id
    where m.reason = 'return' and m.user_id = any($1)
      and (m.rule = 'upheld' and r.status is distinct from 'upheld'
        or not exists (select from reveals where user_id = m.user_id and property_id = m.property_id)
        or (select count(*) from credit_movements o
          where o.reason = 'return' and o.user_id = m.user_id and o.property_id = m.property_id) <> 1)`,
  'a gap in the numbers of receipts': `
    select financial_year as what from receipts group by 1 having count(*) <> max(number) or min(number) <> 1`,
  'a gap in the numbers of credit notes': `
    select financial_year as what from credit_notes group by 1 having count(*) <> max(number) or min(number) <> 1`,
  'a refund of a receipt without its credit notes, or notes of more than was paid': `
    select p.id as what from payments p join receipts r on r.payment_id = p.id where p.user_id = any($1) and not (
      (select coalesce(sum(amount_paise), 0) from credit_notes where payment_id = p.id) between
      (select least(p.amount_paise, coalesce(sum(away_paise), 0)) from payment_reversals where payment_id = p.id and kind = 'refund')
      and p.amount_paise)`,
  'a count of approved plots that is not theirs': `
    select area_id as what from approved_counts as c where area_id = any($3) and count <>
      (select count(*) from properties p where status = 'approved' and c.area_id in (p.state_id, p.district_id, p.mandal_id))`,
  'a public plot that was never published, or one withdrawn that is still there': `
    select id as what from properties where id = any($2) and
      ((status in ('approved', 'sold') and approved_at is null) or (withdrawn_from is not null and status <> 'removed'))`,
} as const;

const LEGAL: Record<string, readonly string[]> = {
  pending: ['approved', 'rejected', 'removed'],
  approved: ['pending', 'suspended', 'sold', 'removed'],
  rejected: ['approved', 'pending', 'removed'],
  suspended: ['approved', 'removed'],
  sold: ['approved', 'removed'],
};

interface Change {
  plot: string;
  was: string;
  became: string;
  withdrawnFrom: string | null;
}

/** The changes of status that show in the history, as often as they were acknowledged. */
const SHOWN: Partial<Record<ListingAction, (change: Change) => boolean>> = {
  approve: ({ was, became }) => (was === 'pending' || was === 'rejected') && became === 'approved',
  reject: ({ became }) => became === 'rejected',
  suspend: ({ became }) => became === 'suspended',
  restore: ({ was, became }) => was === 'suspended' && became === 'approved',
  sell: ({ became }) => became === 'sold',
  unsell: ({ was, became }) => was === 'sold' && became === 'approved',
};

const AUDITED = {
  approve: 'property-approved',
  reject: 'property-rejected',
  suspend: 'property-suspended',
  restore: 'property-restored',
} as const;

/** @returns a sentence for each violation */
export async function ledgerFaults(pool: Pool, market: Market): Promise<string[]> {
  const wrong: string[] = [];
  const people = [...market.customers, market.admin].map(({ id }) => id);
  const plots = market.plots.map(({ id }) => id);
  const areas = [market.stateId, ...market.areas.map(({ id }) => id)];
  // So that a statement may leave out a parameter.
  const given = 'with given as (select $1::uuid[], $2::uuid[], $3::uuid[])';
  for (const [sentence, statement] of Object.entries(NEVER)) {
    const { rows } = await pool.query<{ what: unknown }>(`${given} ${statement}`, [people, plots, areas]);
    for (const { what } of rows) wrong.push(`${sentence}: ${String(what)}`);
  }
  await checkReveals(pool, market, wrong);
  await checkReports(pool, market, wrong);
  await checkPayments(pool, market, wrong);
  await checkStatuses(pool, market, wrong);
  await checkAreas(pool, market, wrong);
  return wrong;
}

const isErased = async (pool: Pool, id: string) =>
  (await pool.query('select from users where id = $1 and erased_at is not null', [id])).rowCount === 1;

/** One reveal row for each pair that was acknowledged, and no other. */
async function checkReveals(pool: Pool, market: Market, wrong: string[]): Promise<void> {
  const { rows } = await pool.query<{ pair: string }>(
    `select user_id || ' ' || property_id as pair from reveals where user_id = any($1)`,
    [market.customers.map(({ id }) => id)],
  );
  const stored = new Set(rows.map(({ pair }) => pair));
  const acknowledged = new Set(
    market.reveals
      .filter(({ who, plot, done }) => done && who.id !== plot.owner.id)
      .map(({ who, plot }) => `${who.id} ${plot.id}`),
  );
  for (const pair of acknowledged)
    if (!stored.has(pair)) wrong.push(`a reveal was acknowledged and is not stored: ${pair}`);
  for (const pair of stored)
    if (!acknowledged.has(pair)) wrong.push(`a reveal is stored and was not acknowledged: ${pair}`);
}

/** One report for each pair, decided once. */
async function checkReports(pool: Pool, market: Market, wrong: string[]): Promise<void> {
  for (const who of market.customers) {
    if (await isErased(pool, who.id)) continue;
    const { rows } = await pool.query<{ id: string; property_id: string; status: string }>(
      'select id, property_id, status from reports where user_id = $1',
      [who.id],
    );
    const acknowledged = market.claims.filter((claim) => claim.who.id === who.id).map(({ plot }) => plot.id);
    if (
      acknowledged.toSorted().join() !==
      rows
        .map((row) => row.property_id)
        .toSorted()
        .join()
    ) {
      wrong.push(`${who.name} has ${acknowledged.length} acknowledged reports, and ${rows.length} are stored`);
    }
    for (const { id, status } of rows) {
      const verdicts = market.verdicts.filter(({ reportId }) => reportId === id);
      const said = verdicts.map(({ upheld }) => (upheld ? 'upheld' : 'declined')).join() || 'open';
      if (said !== status) wrong.push(`a report was reported as ${said} and is ${status}`);
    }
  }
}

/** Credits and status follow from the provider's events, in whatever order. */
async function checkPayments(pool: Pool, { orders }: Market, wrong: string[]): Promise<void> {
  for (const order of orders) {
    const { rows } = await pool.query<{ status: string; paise: number }>(
      `select status, (select coalesce(sum(change_paise), 0)::int from money_movements where payment_id = p.id) as paise
       from payments p where id = $1`,
      [order.paymentId],
    );
    const expected = statusFrom(order);
    const found = rows[0] ? `${rows[0].status} with ${rows[0].paise} paise` : 'not there';
    if (found !== expected) wrong.push(`a payment is ${found}, where the provider says ${expected}`);
  }
}

function statusFrom({ accepted, amountPaise }: Order): string {
  const end = accepted.find((event) => 'outcome' in event);
  const status = end?.outcome ?? 'open';
  if (status !== 'paid') return `${status} with 0 paise`;
  const refunded = (kind: 'refund' | 'dispute') => {
    const words = accepted.filter((event) => 'kind' in event && event.kind === kind);
    const [last] = words
      .filter((event) => 'kind' in event)
      .toSorted((one, other) => other.saidAt.getTime() - one.saidAt.getTime());
    return last?.awayPaise ?? 0;
  };
  return `paid with ${amountPaise - Math.min(amountPaise, refunded('refund') + refunded('dispute'))} paise`;
}

/** Each change of status is legal and was requested, and each admin's is in the audit log once. */
async function checkStatuses(pool: Pool, market: Market, wrong: string[]): Promise<void> {
  const plots = market.plots.map(({ id }) => id);
  const { rows: changes } = await pool.query<Change>(
    `select property_id as plot, was, became, withdrawn_from as "withdrawnFrom" from kept_statuses
     where property_id = any($1) order by id`,
    [plots],
  );
  const { rows: audited } = await pool.query<{ plot: string; action: string }>(
    'select subject_id as plot, action from audit_log where subject_id = any($1)',
    [plots],
  );
  const { rows: now } = await pool.query<{ id: string; status: string; withdrawn_from: string | null }>(
    'select id, status, withdrawn_from from properties where id = any($1)',
    [plots],
  );
  for (const { was, became, withdrawnFrom } of changes) {
    const isLegal = was === 'removed' ? became === withdrawnFrom : LEGAL[was]?.includes(became);
    if (!isLegal) wrong.push(`a plot that was ${was} became ${became}`);
  }
  for (const plot of market.plots) {
    const did = (deed: ListingAction) =>
      market.done.filter((done) => done.plot === plot && done.action === deed).length;
    const own = changes.filter((change) => change.plot === plot.id);
    for (const [deed, isShown] of Object.entries(SHOWN) as [ListingAction, (change: Change) => boolean][]) {
      // A property that returns with its owner's account has its old status without a recorded change.
      const shown = own.filter((one) => one.was !== 'removed' && isShown(one)).length;
      if (shown !== did(deed))
        wrong.push(`${plot.name}: ${deed} was acknowledged ${did(deed)} times and done ${shown} times`);
    }
    for (const [deed, action] of Object.entries(AUDITED) as [keyof typeof AUDITED, string][]) {
      const stored = audited.filter((row) => row.plot === plot.id && row.action === action).length;
      if (stored !== did(deed))
        wrong.push(`${plot.name}: ${deed} was acknowledged ${did(deed)} times and logged ${stored} times`);
    }
    const back = own.filter(({ was, became }) => was !== 'pending' && was !== 'removed' && became === 'pending').length;
    if (back > did('change')) wrong.push(`${plot.name} waits for approval again, and nobody changed it`);
    const row = now.find(({ id }) => id === plot.id);
    if (did('remove') > 0 && row && (row.status !== 'removed' || row.withdrawn_from !== null)) {
      wrong.push(`${plot.name} was deleted, and is ${row.status} or can come back`);
    }
  }
}

/** An area exists until its deletion was acknowledged, under the last acknowledged name. */
async function checkAreas(pool: Pool, market: Market, wrong: string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from districts where state_id = $1 union all select id, name from mandals where state_id = $1',
    [market.stateId],
  );
  for (const area of market.areas) {
    const row = rows.find(({ id }) => id === area.id);
    if ((row === undefined) !== market.deleted.has(area.id)) {
      wrong.push(`area ${[...area.names].join(', ')} is ${row ? 'there after its deletion' : 'missing'}`);
    }
    const acknowledged = market.renames.filter((rename) => rename.area === area);
    const last = acknowledged.filter(({ wave }) => wave === acknowledged.at(-1)?.wave).map(({ name }) => name);
    const possible = last.length > 0 ? last : [...area.names].slice(0, 1);
    if (row && !possible.includes(row.name)) {
      wrong.push(`an area is called ${row.name} instead of ${possible.join(' or ')}`);
    }
  }
}
