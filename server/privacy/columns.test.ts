import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { eraseMyAccount, exportMyData } from '#contract/personal-data.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { earlierNumbers } from '#server/database/schema/number-orders.ts';
import { unzip } from '#test/files/unzip.ts';
import { eraseDue } from '#test/erase.ts';
import { testApp } from '#test/app.ts';
import { PASSWORD } from '#test/make.ts';
import { makeUserWithEverything, type UserWithEverything } from '#test/user-with-everything.ts';
import type { RECORD_FILES } from './archive.ts';
import { removeOldRecords } from './retention.ts';

/**
 * The fate of each column when its row's user is erased; a new column must be listed here.
 * - nobody: not personal
 * - number: an id without meaning once the account is erased
 * - erased: cleared, or deleted with its row
 * - kept: stays, with the reason
 */
type Fate = 'nobody' | 'number' | 'erased' | `kept: ${string}`;

const INVOICE = 'kept: an invoice has to say it, until 8 years after its financial year';
const ACCOUNTS = 'kept: part of the accounts, until 8 years after the financial year';
const LISTING = 'kept: what a buyer paid to see; goes with the row where nobody paid';
const ERASED_RECORD = 'kept: whose the account was, for authorities, for ERASED_RECORDS_DAYS';
const ORDER = 'kept: a number that an authority or we ordered to be disconnected stays blocked, whoever had it';
const ADMINS_WORDS = 'kept: what an admin wrote in the line of duty';

const FATES: Record<string, Record<string, Fate>> = {
  users: {
    id: 'number',
    name: 'erased',
    phone: 'erased',
    phone_verified_at: 'erased',
    phone_called_at: 'erased',
    phone_called_by: 'erased',
    email_confirmed_at: 'erased',
    email_confirmation_sent_at: 'nobody',
    email: 'erased',
    password_hash: 'erased',
    role: 'number',
    language: 'erased',
    state_id: 'erased',
    lead_emails: 'erased',
    gst_state: 'erased',
    gstin: 'erased',
    gst_name: 'erased',
    gst_address: 'erased',
    rera_state: 'erased',
    rera_number: 'erased',
    blocked_for: 'erased',
    staff_role: 'number',
    credits: ACCOUNTS,
    notice_version: 'erased',
    rules_read_at: 'erased',
    untold_return: 'erased',
    created_at: 'number',
    disabled_at: 'number',
    erasure_asked_at: 'number',
    erased_at: 'number',
  },
  consultants: {
    user_id: 'erased',
    name: 'erased',
    slug: 'erased',
    is_shown: 'erased',
    hidden_at: 'erased',
    hidden_by: 'erased',
    hidden_for: 'erased',
  },
  consultant_pictures: {
    id: 'erased',
    user_id: 'erased',
    status: 'erased',
    folder: 'erased',
    width: 'erased',
    height: 'erased',
    bytes: 'erased',
    created_at: 'erased',
    decided_at: 'erased',
    decided_by: 'erased',
    decision_reason: 'erased',
  },
  second_factors: {
    user_id: 'erased',
    secret: 'erased',
    confirmed_at: 'erased',
    last_step: 'erased',
    recovery_hashes: 'erased',
  },
  earlier_numbers: { user_id: 'erased', phone: 'erased', until: 'erased' },
  number_orders: {
    id: 'nobody',
    phone: ORDER,
    authority: ADMINS_WORDS,
    reference: ADMINS_WORDS,
    received_at: 'nobody',
    account_ids: 'number',
    recorded_by: 'number',
    acted_at: 'nobody',
    acted_by: 'number',
    lifted_at: 'nobody',
    lifted_by: 'number',
    lifted_for: ADMINS_WORDS,
  },
  sessions: {
    second_factor_at: 'erased',
    token_hash: 'erased',
    id: 'erased',
    user_id: 'erased',
    device: 'erased',
    created_at: 'erased',
    expires_at: 'erased',
  },
  email_changes: {
    token_hash: 'erased',
    user_id: 'erased',
    email: 'erased',
    job_id: 'erased',
    created_at: 'erased',
    expires_at: 'erased',
  },
  password_resets: {
    token_hash: 'erased',
    user_id: 'erased',
    job_id: 'erased',
    created_at: 'erased',
    expires_at: 'erased',
  },
  phone_codes: {
    user_id: 'erased',
    purpose: 'erased',
    phone: 'erased',
    code_hash: 'erased',
    tries: 'erased',
    expires_at: 'erased',
  },
  audit_log: {
    id: 'number',
    at: ADMINS_WORDS,
    admin_id: 'number',
    action: ADMINS_WORDS,
    subject: 'number',
    subject_id: 'number',
    was: 'nobody',
    reason: ADMINS_WORDS,
  },
  failed_emails: {
    id: 'erased',
    kind: 'erased',
    state: 'erased',
    at: 'erased',
    address: 'erased',
    answer: 'erased',
    address_refused: 'erased',
  },
  money_movements: {
    id: 'number',
    payment_id: 'number',
    change_paise: ACCOUNTS,
    reason: ACCOUNTS,
    at: ACCOUNTS,
  },
  enquiries: {
    id: 'erased',
    user_id: 'erased',
    name: 'erased',
    phone: 'erased',
    message: 'erased',
    kind: 'erased',
    email: 'erased',
    language: 'erased',
    created_at: 'erased',
    acknowledged_at: 'erased',
    closed_at: 'erased',
    closed_by: 'number',
  },
  enquiry_answers: {
    id: 'erased',
    enquiry_id: 'erased',
    admin_id: 'number',
    text: 'erased',
    created_at: 'erased',
  },
  states: {
    id: 'nobody',
    number: 'nobody',
    name: 'nobody',
    hindi: 'nobody',
    hindi_is_official: 'nobody',
    lgd_code: 'nobody',
  },
  districts: {
    id: 'nobody',
    number: 'nobody',
    state_id: 'nobody',
    name: 'nobody',
    hindi: 'nobody',
    hindi_is_official: 'nobody',
    lgd_code: 'nobody',
  },
  mandals: {
    id: 'nobody',
    number: 'nobody',
    district_id: 'nobody',
    state_id: 'nobody',
    name: 'nobody',
    hindi: 'nobody',
    hindi_is_official: 'nobody',
    lgd_code: 'nobody',
    latitude: 'nobody',
    longitude: 'nobody',
    centre_from: 'nobody',
  },
  units: { id: 'nobody', name: 'nobody' },
  unit_sizes: {
    id: 'nobody',
    unit_id: 'nobody',
    state_id: 'nobody',
    district_id: 'nobody',
    square_metres: 'nobody',
    exact: 'nobody',
    note: 'nobody',
  },
  properties: {
    id: 'number',
    listing_number: 'number',
    owner_id: 'number',
    mandal_id: LISTING,
    district_id: LISTING,
    state_id: LISTING,
    size: LISTING,
    unit_id: LISTING,
    square_metres: LISTING,
    measured_by: LISTING,
    shown_latitude: 'erased',
    shown_longitude: 'erased',
    shows_exactly: 'erased',
    price_rupees: LISTING,
    description: 'erased',
    status: LISTING,
    withdrawn_from: 'erased',
    rejection_reason: 'erased',
    view_count: LISTING,
    version: 'number',
    attempt: 'number',
    created_at: LISTING,
    approved_at: LISTING,
    completeness: LISTING,
    list_order: LISTING,
    confirmed_at: LISTING,
    asked_at: LISTING,
    unconfirmed_since: LISTING,
    changed_at: LISTING,
  },
  photos: {
    id: 'erased',
    property_id: 'erased',
    position: 'erased',
    folder: 'erased',
    width: 'erased',
    height: 'erased',
    widths: 'erased',
    bytes: 'erased',
    likeness: 'erased',
    created_at: 'erased',
  },
  documents: {
    id: 'erased',
    property_id: 'erased',
    type: 'erased',
    file_name: 'erased',
    content_type: 'erased',
    bytes: 'erased',
    storage_key: 'erased',
    created_at: 'erased',
    read_at: 'erased',
    picture: 'erased',
    file_pages: 'erased',
    pages: 'erased',
    year: 'erased',
    language: 'erased',
    legibility: 'erased',
    name_on: 'erased',
    name_note: 'erased',
    shows_aadhaar: 'erased',
    text_unread: 'erased',
    stripped_at: 'erased',
  },
  sales: { property_id: LISTING, sold_at: LISTING, relisted_at: LISTING },
  price_changes: { property_id: 'erased', changed_on: 'erased', was_rupees: 'erased' },
  property_pins: {
    property_id: 'erased',
    latitude: 'erased',
    longitude: 'erased',
    accuracy_metres: 'erased',
    pinned_by: 'erased',
    pinned_at: 'erased',
    approved_latitude: 'erased',
    approved_longitude: 'erased',
    boundary: 'erased',
    boundary_by: 'erased',
    boundary_accuracy_metres: 'erased',
    boundary_square_metres: 'erased',
    boundary_south: 'erased',
    boundary_west: 'erased',
    boundary_north: 'erased',
    boundary_east: 'erased',
    approved_boundary: 'erased',
  },
  property_facts: {
    property_id: 'erased',
    fact: 'erased',
    value: 'erased',
    stated_at: 'erased',
    document_id: 'erased',
    page: 'erased',
    year: 'erased',
    says: 'erased',
    checked_at: 'erased',
  },
  earlier_marks: {
    property_id: 'erased',
    fact: 'erased',
    document_id: 'erased',
    page: 'erased',
    year: 'erased',
    says: 'erased',
  },
  uploads: {
    id: 'erased',
    owner_id: 'erased',
    bytes: 'erased',
    folder: 'erased',
    width: 'erased',
    height: 'erased',
    widths: 'erased',
    likeness: 'erased',
    file_name: 'erased',
    content_type: 'erased',
    storage_key: 'erased',
    created_at: 'erased',
  },
  sheets: {
    id: 'erased',
    owner_id: 'erased',
    name: 'erased',
    status: 'erased',
    read_at: 'erased',
    headings: 'erased',
    columns: 'erased',
    unread_tabs: 'erased',
  },
  sheet_rows: {
    sheet_id: 'erased',
    line: 'erased',
    cells: 'erased',
    unread: 'erased',
    own_number: 'erased',
    outcome: 'erased',
    problems: 'erased',
    done_at: 'erased',
  },
  sheet_files: {
    sheet_id: 'erased',
    name: 'erased',
    bytes: 'erased',
    digest: 'erased',
    storage_key: 'erased',
    is_used: 'erased',
  },
  sheet_listings: { property_id: 'erased', owner_id: 'erased', own_number: 'erased', files: 'erased' },
  sheet_headings: { owner_id: 'erased', heading: 'erased', column: 'erased' },
  limit_counts: { key: 'nobody', count: 'nobody', ends_at: 'nobody' },
  approved_versions: {
    property_id: 'number',
    mandal_id: 'erased',
    unit_id: 'erased',
    size: 'erased',
    price_rupees: 'erased',
    description: 'erased',
    photos: 'erased',
    documents: 'erased',
    approved_at: 'erased',
    is_another_plot: 'erased',
  },
  funnel_counts: { day: 'nobody', step: 'nobody', language: 'nobody', district_id: 'nobody', count: 'nobody' },
  trust_figures: { as_of: 'nobody', figures: 'nobody' },
  asking_prices: {
    area_id: 'nobody',
    land_use: 'nobody',
    plots: 'nobody',
    deciles: 'nobody',
    as_of: 'nobody',
  },
  approved_counts: { area_id: 'nobody', count: 'nobody' },
  property_search: {
    listing_number: 'erased',
    property_id: 'erased',
    list_order: 'erased',
    confirmed_at: 'erased',
    price: 'erased',
    metres: 'erased',
    rate: 'erased',
    state: 'erased',
    district: 'erased',
    mandal: 'erased',
    traits: 'erased',
    latitude: 'erased',
    longitude: 'erased',
    shown_at: 'erased',
    reduced: 'erased',
    words: 'erased',
  },
  search_words: { key: 'nobody', written: 'nobody', latin: 'nobody' },
  search_rewrites: { id: 'number', changes: 'nobody' },
  search_state: { only: 'nobody', area_names: 'nobody', rules: 'nobody' },
  assets: { name: 'nobody', brotli: 'nobody', left_at: 'nobody' },
  property_visits: { property_id: 'number', day: 'nobody', visitor_hash: 'nobody' },
  plans: {
    id: 'nobody',
    plan_type: 'nobody',
    active: 'nobody',
    amount_paise: 'nobody',
    view_count: 'nobody',
    discounted: 'nobody',
    discount_type: 'nobody',
    discount: 'nobody',
    final_amount_paise: 'nobody',
    description: 'nobody',
    created_at: 'nobody',
    deleted_at: 'nobody',
  },
  payments: {
    id: 'number',
    user_id: 'number',
    plan_id: ACCOUNTS,
    plan_type: ACCOUNTS,
    view_count: ACCOUNTS,
    amount_paise: ACCOUNTS,
    buyer_name: 'erased',
    buyer_state: 'erased',
    buyer_gstin: 'erased',
    buyer_legal_name: 'erased',
    buyer_address: 'erased',
    status: ACCOUNTS,
    gateway: ACCOUNTS,
    gateway_reference: ACCOUNTS,
    created_at: ACCOUNTS,
    settled_at: ACCOUNTS,
    times_asked: ACCOUNTS,
  },
  receipts: {
    payment_id: 'number',
    financial_year: INVOICE,
    is_test: INVOICE,
    number: INVOICE,
    issued_at: INVOICE,
    buyer_name: INVOICE,
    buyer_email: INVOICE,
    buyer_gstin: INVOICE,
    buyer_legal_name: INVOICE,
    buyer_address: INVOICE,
    language: INVOICE,
    seller_name: 'nobody',
    seller_address: 'nobody',
    amount_paise: INVOICE,
    gstin: 'nobody',
    place_of_supply: INVOICE,
    rate_basis_points: INVOICE,
    taxable_paise: INVOICE,
    cgst_paise: INVOICE,
    sgst_paise: INVOICE,
    igst_paise: INVOICE,
    sac: 'nobody',
  },
  credit_notes: {
    id: 'number',
    payment_id: 'number',
    financial_year: INVOICE,
    is_test: INVOICE,
    number: INVOICE,
    issued_at: INVOICE,
    amount_paise: INVOICE,
    taxable_paise: INVOICE,
    cgst_paise: INVOICE,
    sgst_paise: INVOICE,
    igst_paise: INVOICE,
  },
  credit_note_numbers: { financial_year: 'nobody', is_test: 'nobody', last: 'nobody' },
  receipt_numbers: { financial_year: 'nobody', is_test: 'nobody', last: 'nobody' },
  erased_records: {
    user_id: 'number',
    name: ERASED_RECORD,
    phone: ERASED_RECORD,
    email: ERASED_RECORD,
    role: ERASED_RECORD,
    created_at: ERASED_RECORD,
    erased_at: ERASED_RECORD,
  },
  payment_events: { gateway: 'nobody', event_id: 'number', received_at: 'nobody' },
  payment_reversals: {
    gateway: ACCOUNTS,
    reversal_id: ACCOUNTS,
    payment_id: 'number',
    kind: ACCOUNTS,
    away_paise: ACCOUNTS,
    said_at: ACCOUNTS,
  },
  reveals: {
    user_id: 'number',
    property_id: ACCOUNTS,
    created_at: ACCOUNTS,
    lead_id: 'number',
    note: 'erased',
    contact_status: 'erased',
    unanswered_at: 'erased',
    shares_device_with: 'erased',
    owner_asked_at: 'erased',
    owner_answered_at: 'erased',
    owner_answer: 'erased',
    ticked: 'erased',
    call_agreed_at: 'erased',
    shared_id: 'erased',
    shared_until: 'erased',
    documented: ACCOUNTS,
  },
  saved_searches: {
    id: 'erased',
    user_id: 'erased',
    name: 'erased',
    query: 'erased',
    area_id: 'erased',
    frequency: 'erased',
    by_email: 'erased',
    by_push: 'erased',
    created_at: 'erased',
    seen_at: 'erased',
  },
  search_conditions: {
    search_id: 'erased',
    user_id: 'erased',
    told: 'erased',
    area: 'erased',
    price_min: 'erased',
    price_max: 'erased',
    traits: 'erased',
    unit_id: 'erased',
    size_min: 'erased',
    size_max: 'erased',
    rate_min: 'erased',
    rate_max: 'erased',
    west: 'erased',
    south: 'erased',
    east: 'erased',
    north: 'erased',
    around_latitude: 'erased',
    around_longitude: 'erased',
    around_narrowing: 'erased',
    around_farthest: 'erased',
    listing_number: 'erased',
    words: 'erased',
    rules: 'erased',
  },
  search_matches: {
    search_id: 'erased',
    property_id: 'erased',
    event: 'erased',
    day: 'erased',
    price_rupees: 'erased',
    matched_at: 'erased',
    due_at: 'erased',
    batch: 'erased',
  },
  push_subscriptions: {
    endpoint: 'erased',
    session_id: 'erased',
    p256dh: 'erased',
    auth: 'erased',
    created_at: 'erased',
  },
  shortlisted: {
    user_id: 'erased',
    property_id: 'erased',
    added_at: 'erased',
    note: 'erased',
    seen_price_rupees: 'erased',
    seen_documents: 'erased',
    seen_sold: 'erased',
  },
  shared_shortlists: { user_id: 'erased', id: 'erased', with_notes: 'erased', expires_at: 'erased' },
  lead_emails: { owner_id: 'number', day: 'nobody' },
  lead_works: {
    user_id: 'erased',
    property_id: 'erased',
    state: 'erased',
    visit_on: 'erased',
    lost_for: 'erased',
    note: 'erased',
    note_knows_buyer: 'erased',
    next_on: 'erased',
    remind_on: 'erased',
    changed_at: 'erased',
  },
  lead_reminders: { owner_id: 'erased', day: 'erased' },
  reports: {
    id: 'number',
    user_id: 'number',
    property_id: ACCOUNTS,
    reason: 'erased',
    rule: ACCOUNTS,
    email: 'erased',
    language: 'erased',
    status: ACCOUNTS,
    created_at: ACCOUNTS,
    decided_at: ACCOUNTS,
    decided_by: 'number',
    decision_reason: 'erased',
    appealed_at: ACCOUNTS,
    appealed_by: ACCOUNTS,
    appeal_reason: 'erased',
    appeal_decided_at: ACCOUNTS,
    appeal_decided_by: 'number',
    appeal_decision_reason: 'erased',
  },
  credit_movements: {
    id: 'number',
    user_id: 'number',
    change: ACCOUNTS,
    balance_after: ACCOUNTS,
    reason: ACCOUNTS,
    payment_id: ACCOUNTS,
    property_id: ACCOUNTS,
    report_id: ACCOUNTS,
    rule: ACCOUNTS,
    created_at: ACCOUNTS,
  },
  sandbox_checkouts: {
    reference: 'nobody',
    merchant_order: 'number',
    amount_paise: 'nobody',
    currency: 'nobody',
    description: 'nobody',
    payer_name: 'kept: another company’s books, that stand in for a payment provider in trials',
    success_url: 'number',
    failure_url: 'number',
    created_at: 'nobody',
    outcome: 'nobody',
    finished_at: 'nobody',
  },
  settings: {
    only: 'nobody',
    property_view_fee_rupees: 'nobody',
    link_secret: 'nobody',
    vapid_public_key: 'nobody',
    vapid_private_key: 'nobody',
    last_backup_at: 'nobody',
  },
};

/**
 * The export's file that says what a person's rows of a table say, of each table from which an erasure takes something;
 * or why none does.
 */
const NOT_THEIRS = 'no: it says nothing about its user that another row does not';
const SECRET = 'no: it opens something, and ends within the hour or is kept as a hash';
const EXPORTED: Record<string, keyof typeof RECORD_FILES | `no: ${string}`> = {
  users: 'account.json',
  consultants: 'account.json',
  consultant_pictures: 'account.json',
  second_factors: SECRET,
  earlier_numbers: 'account.json',
  sessions: 'sessions.json',
  email_changes: 'account.json',
  password_resets: SECRET,
  phone_codes: SECRET,
  failed_emails: 'emails.json',
  enquiries: 'queries.json',
  enquiry_answers: 'queries.json',
  properties: 'listings.json',
  photos: 'listings.json',
  documents: 'listings.json',
  price_changes: 'listings.json',
  property_pins: 'listings.json',
  property_facts: 'listings.json',
  earlier_marks: 'no: marks of moderators on facts and documents, which listings.json has',
  uploads: 'listings.json',
  sheets: 'listings.json',
  sheet_rows: 'listings.json',
  sheet_files: 'listings.json',
  sheet_listings: 'listings.json',
  sheet_headings: 'listings.json',
  approved_versions: 'listings.json',
  property_search: NOT_THEIRS,
  payments: 'payments.json',
  reveals: 'opened-plots.json',
  saved_searches: 'saved-searches.json',
  search_conditions: NOT_THEIRS,
  search_matches: 'saved-searches.json',
  push_subscriptions: 'saved-searches.json',
  shortlisted: 'shortlist.json',
  shared_shortlists: 'shortlist.json',
  lead_works: 'leads.json',
  lead_reminders: NOT_THEIRS,
  reports: 'reports.json',
};

const app = await testApp();
afterAll(() => app.close());

test('of every table from which an erasure takes something, it is declared where the export has it', () => {
  const erased = Object.entries(FATES).flatMap(([name, columns]) =>
    Object.values(columns).includes('erased') ? [name] : [],
  );
  expect(Object.keys(EXPORTED).toSorted()).toEqual(erased.toSorted());
});

test('every column of the database is declared: whether it is about a person, and what becomes of it', async () => {
  const { rows } = await app.db.execute<{ table_name: string; columns: string[] }>(sql`
    select table_name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`);
  const inDatabase = rows.flatMap(({ table_name, columns }) => columns.map((column) => `${table_name}.${column}`));
  const declared = Object.entries(FATES).flatMap(([name, columns]) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  const where = 'Each column has a row in FATES (server/privacy/columns.test.ts) that says what an erasure makes of it';
  expect(declared.toSorted(), where).toEqual(inDatabase.toSorted());
});

/** The columns of any schema that contain some of these texts, with those: 'receipts.buyer_name', 'pgboss.job.data'. */
async function placesWith(texts: readonly string[]): Promise<Map<string, string[]>> {
  const { rows: columns } = await app.db.execute<{ schema: string; name: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`);
  const places = new Map<string, string[]>();
  for (const { schema, name, column } of columns) {
    const { rows } = await app.db.execute<{ word: string }>(sql`
      select word from unnest(${sql.param([...texts])}::text[]) as wanted (word)
      where exists (select from ${sql.identifier(schema)}.${sql.identifier(name)} as given
        where strpos(lower(given.${sql.identifier(column)}::text), lower(word)) > 0)`);
    const place = schema === 'public' ? `${name}.${column}` : `${schema}.${name}.${column}`;
    if (rows.length > 0)
      places.set(
        place,
        rows.map(({ word }) => word),
      );
  }
  return places;
}

const placesOf = async (texts: readonly string[]) => [...(await placesWith(texts)).keys()].toSorted();

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.services.files.keys()) keys.push(key);
  return keys.toSorted();
}

const tracesOf = ({ name, phone, email, words }: UserWithEverything) => [name, phone, email, ...Object.values(words)];

test('what an erasure would take of somebody is in the file of their export that is declared for its table', async () => {
  const gulabi = await makeUserWithEverything(app);
  await app.db.update(users).set({ emailConfirmedAt: app.clock.now }).where(eq(users.id, gulabi.id));
  const anonymous = { name: gulabi.name, phone: gulabi.phone, message: gulabi.words.anonymousQuery };
  expect((await app.call(sendQuery, { body: anonymous })).status).toBe(200);
  const { body } = await app.call(exportMyData, { token: gulabi.token });
  const { read } = await unzip((await app.app.inject({ url: body.data.file_path })).rawPayload);
  const missing = [...(await placesWith(tracesOf(gulabi)))].flatMap(([place, traces]) => {
    const file = EXPORTED[place.split('.')[0] ?? ''];
    if (file === undefined || file.startsWith('no: ')) return [];
    const exported = read(file).toString().toLowerCase();
    return traces.filter((trace) => !exported.includes(trace.toLowerCase())).map((trace) => `${place}: ${trace}`);
  });
  expect(missing).toEqual([]);
  // The trace of each kind of row that came without a login.
  expect(read('reports.json').toString()).toContain(gulabi.words.visitorsReport);
  expect(read('queries.json').toString()).toContain(gulabi.words.anonymousQuery);
});

test('of somebody of whom everything was kept, nothing is left after the erasure but what is declared to be', async () => {
  const other = await makeUserWithEverything(app);
  const filesOfOthers = await storedFiles();
  const gulabi = await makeUserWithEverything(app);
  // An erasure takes what came without login only from a confirmed email.
  await app.db.update(users).set({ emailConfirmedAt: app.clock.now }).where(eq(users.id, gulabi.id));
  await app.db.insert(failedEmails).values({
    id: gulabi.id,
    kind: 'decision-letter',
    state: 'refused',
    at: app.clock.now,
    address: gulabi.email,
    answer: `550 <${gulabi.email}> is unknown here`,
    addressRefused: true,
  });
  const message = { id: crypto.randomUUID(), kind: 'asked-message', state: 'refused', at: app.clock.now } as const;
  await app.db.insert(failedEmails).values({ ...message, address: gulabi.phone, answer: 'MSG91 answered 400' });
  await app.db.insert(earlierNumbers).values({ userId: gulabi.id, phone: gulabi.phone, until: app.clock.now });
  const before = await placesOf(tracesOf(gulabi));
  // An unfilled column would seem erased.
  expect(before).toEqual(
    expect.arrayContaining([
      'approved_versions.description',
      'documents.file_name',
      'earlier_numbers.phone',
      'email_changes.email',
      'enquiries.message',
      'enquiries.name',
      'enquiries.phone',
      'failed_emails.address',
      'failed_emails.answer',
      'lead_works.note',
      'properties.description',
      'receipts.buyer_email',
      'receipts.buyer_name',
      'reports.email',
      'reports.reason',
      'reveals.note',
      'saved_searches.name',
      'sheet_files.name',
      'sheet_headings.heading',
      'sheet_listings.own_number',
      'sheet_rows.cells',
      'sheets.name',
      'shortlisted.note',
      'uploads.file_name',
      'users.email',
      'users.gst_address',
      'users.gst_name',
      'users.name',
      'users.phone',
    ]),
  );
  expect(before.some((place) => place.startsWith('pgboss.'))).toBe(true);

  await app.call(eraseMyAccount, { token: gulabi.token, body: { password: PASSWORD } });
  app.clock.advance(ERASURE_DAYS * DAY_MS);
  await eraseDue(app);

  const mayStay = Object.entries(FATES).flatMap(([name, columns]) =>
    Object.entries(columns).flatMap(([column, fate]) => (fate.startsWith('kept') ? [`${name}.${column}`] : [])),
  );
  const left = await placesOf(tracesOf(gulabi));
  expect(left.filter((place) => !mayStay.includes(place))).toEqual([]);
  const ofAccounts = ['receipts.buyer_email', 'receipts.buyer_name', 'sandbox_checkouts.payer_name'];
  const ofRecord = ['erased_records.email', 'erased_records.name', 'erased_records.phone'];
  expect(left).toEqual([...ofRecord, ...ofAccounts]);
  await expect.poll(storedFiles).toEqual(filesOfOthers);
  app.clock.advance(app.services.config.operator.erasedRecordsDays * DAY_MS + 1);
  await removeOldRecords(app.services);
  expect(await placesOf(tracesOf(gulabi))).toEqual(ofAccounts);
  // Other users' data are untouched.
  expect(await placesOf(tracesOf(other))).toEqual(expect.arrayContaining(['users.email', 'properties.description']));
});
