import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import sharp from 'sharp';
import type { PropertyDetail } from '#contract/properties.ts';
import { API_PREFIX } from '#server/app.ts';
import { diskStorage } from '#server/storage/storage.ts';
import { NAMED_FILES } from '#server/properties/unused-files.ts';
import type { ReportedLoad } from '#test/market-load.ts';
import type { WorkloadRecord } from './workload.ts';

/** Invariants of rows and files, whatever was killed: each query finds violations. */
const NEVER = {
  'a balance that is not the sum of its ledger': `
    select email as what from users where credits <>
      coalesce((select sum(change) from credit_movements where user_id = users.id), 0)`,
  'a ledger row that does not follow from the one before': `
    select id as what from (
      select id, balance_after, sum(change) over (partition by user_id order by id) as summed from credit_movements
    ) as rows where summed <> balance_after`,
  'a paid payment without its one grant of credits': `
    select id as what from payments where (status = 'paid') <>
      (1 = (select count(*) from credit_movements where payment_id = payments.id and reason = 'purchase'))`,
  'a reveal without the credit that it cost, or the other way round': `
    select user_id as what from reveals full join
      (select user_id, property_id from credit_movements where reason = 'reveal') as spent using (user_id, property_id)
    where reveals.user_id is null or not exists (select from credit_movements m
      where m.user_id = reveals.user_id and m.property_id = reveals.property_id and m.reason = 'reveal')`,
  'a count of approved properties that is not theirs': `
    select count as what from approved_counts where area_id = '00000000-0000-0000-0000-000000000000'
      and count <> (select count(*) from properties where status = 'approved')`,
  'a query whose email is neither sent nor waiting': `
    select name as what from enquiries where not exists (
      select from pgboss.job where name = 'enquiry-letter' and data->>'enquiryId' = enquiries.id::text)`,
} as const;

/** @returns a sentence for each acknowledged thing that is missing, and each violation */
export async function whatIsWrong(
  pool: Pool,
  market: {
    address: string;
    dataDirectory: string;
    reports: readonly ReportedLoad[];
    record: WorkloadRecord;
    looked: Set<string>;
  },
): Promise<string[]> {
  const { reports, record } = market;
  const wrong: string[] = [];
  const namesOf = async (statement: string) => {
    const { rows } = await pool.query<{ what: unknown }>(statement);
    return new Set(rows.map(({ what }) => String(what)));
  };
  for (const [sentence, statement] of Object.entries(NEVER)) {
    for (const name of await namesOf(statement)) wrong.push(`${sentence}: ${name}`);
  }

  const missing = (what: string, report: Iterable<string>, stored: Set<string>) => {
    for (const name of report) if (!stored.has(name)) wrong.push(`${what} was acknowledged and is lost: ${name}`);
  };
  const accounts = await namesOf('select email as what from users');
  const enquiries = await namesOf('select name as what from enquiries');
  const revealed = await namesOf(`select user_id || ' ' || property_id as what from reveals`);
  for (const report of reports) {
    missing('An account', report.accounts, accounts);
    missing('A query', report.enquiries, enquiries);
    for (const [buyer, opened] of report.reveals) {
      missing(
        'A reveal',
        [...opened].map((property) => `${buyer} ${property}`),
        revealed,
      );
    }
  }
  const payments = await namesOf('select id as what from payments');
  missing(
    'A payment',
    record.paid.map(({ id }) => id),
    payments,
  );
  missing(
    'An approval',
    [...record.listings].flatMap(([id, { approved }]) => (approved ? [id] : [])),
    await namesOf(`select subject_id as what from audit_log where action = 'property-approved'`),
  );
  await checkListings(pool, record, wrong);
  await filesAreWhole(pool, market, wrong);
  await filesAreServed(market, wrong);
  return wrong;
}

async function checkListings(pool: Pool, { listings }: WorkloadRecord, wrong: string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; price: string; status: string }>(
    'select id, price_rupees as price, status from properties',
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { prices, removed }] of listings) {
    const row = stored.get(id);
    if (!row) {
      wrong.push(`A listing was acknowledged and is lost: ${id}`);
      continue;
    }
    if (!prices.includes(Number(row.price))) {
      wrong.push(`The price of ${id} is ${row.price}, where ${prices.join(' or ')} was acknowledged`);
    }
    if (!removed.includes(row.status === 'removed' ? 'yes' : 'no')) wrong.push(`${id} is ${row.status} again`);
  }
}

/** Every file that a row names exists, and decodes or has all its bytes. Files never change, so each is read once. */
async function filesAreWhole(
  pool: Pool,
  { dataDirectory, looked }: { dataDirectory: string; looked: Set<string> },
  wrong: string[],
): Promise<void> {
  const { rows } = await pool.query<{ key: string; bytes: number | null }>(
    `select named.key, bytes from (${NAMED_FILES}) as named left join documents on storage_key = named.key`,
  );
  for (const { key, bytes } of rows) {
    if (looked.has(key)) continue;
    looked.add(key);
    const path = join(dataDirectory, 'files', key);
    const found = await stat(path).catch(() => undefined);
    if (!found) wrong.push(`A row names a file that is not there: ${key}`);
    else if (bytes !== null && bytes !== found.size) wrong.push(`${key} has ${found.size} bytes instead of ${bytes}`);
    else if (bytes === null && !(await decodes(path))) wrong.push(`${key} is not a whole picture`);
  }
}

const decodes = (picture: string | Buffer) =>
  sharp(picture, { failOn: 'warning' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Its seller sees each listing with a photo that decodes and the sale deed byte for byte. */
async function filesAreServed(
  { address, record, looked }: { address: string; record: WorkloadRecord; looked: Set<string> },
  wrong: string[],
): Promise<void> {
  const bytesOf = async (path: string) => {
    const answer = await fetch(address + path);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  for (const [id, { seller, deeds, removed }] of record.listings) {
    if (looked.has(id)) continue;
    looked.add(id);
    const answer = await fetch(`${address}${API_PREFIX}/property/display-one-property/${id}`, {
      headers: { 'x-token': seller.token },
    });
    const body = (await answer.json()) as { data: PropertyDetail[] | null };
    const [detail] = body.data ?? [];
    if (!detail) {
      // Gone only if the seller has deleted it.
      if (!removed.includes('yes')) wrong.push(`${id} is not shown to its seller: ${answer.status}`);
      continue;
    }
    if (detail.property_images.length === 0) wrong.push(`${id} has lost its photo`);
    for (const { file_path } of detail.property_images) {
      const { status, bytes } = await bytesOf(file_path);
      if (status !== 200 || !(await decodes(bytes))) wrong.push(`A photo of ${id} is served with ${status}, not whole`);
    }
    const deed = detail.sale_deed && (await bytesOf(detail.sale_deed.file_path));
    if (!deed || !deeds.includes(hashOf(deed.bytes)))
      wrong.push(`The sale deed of ${id} is not one that was handed in`);
  }
}

/** Files that no row names, left by a kill; each is requested at every possible address. */
export async function orphans(
  pool: Pool,
  { address, dataDirectory }: { address: string; dataDirectory: string },
): Promise<{ count: number; served: number }> {
  const { rows } = await pool.query<{ key: string }>(NAMED_FILES);
  const named = new Set(rows.map(({ key }) => key));
  let [count, served] = [0, 0];
  for await (const key of diskStorage(join(dataDirectory, 'files')).keys()) {
    if (named.has(key)) continue;
    count += 1;
    const own = key.replace(/^(?:photos|documents)\//, '');
    for (const path of [`/images/${own}`, `/files/documents/${own}`, `/files/${key}`]) {
      const answer = await fetch(address + path);
      await answer.arrayBuffer();
      if (answer.ok) served += 1;
    }
  }
  return { count, served };
}
