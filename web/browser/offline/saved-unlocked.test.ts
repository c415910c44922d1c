import { expect, test } from 'vitest';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { listSaved } from './saved-unlocked.ts';

const row = (
  number: string,
  { price, mandal, note = '', day }: { price: number; mandal: string; note?: string; day: number },
): UnlockedProperty => ({
  property: {
    _id: number,
    listing_number: number,
    user_id: 'owner',
    title: '',
    state: 'Bihar',
    district: 'Patna',
    mandal,
    size: 1,
    units: 'acre',
    unit_size: null,
    price,
    property_images: [],
    view_count: 0,
    status: 'approved',
    approved_at: null,
    confirmed_at: null,
    changed_at: null,
    document_types: [],
  },
  unlocked_at: `2026-11-0${day}T10:00:00.000Z`,
  contact: { name: 'Ramesh', phone: '9876543210', phone_verified_at: null },
  note,
  contact_status: null,
  seller_blocked: false,
  call_agreed_at: null,
  report: {
    report_until: '',
    may_report: false,
    protected_until: null,
    no_answers: { count: 0, may_add: false, answer_by: null, answer: null },
    returned: null,
    report: null,
  },
});

const saved = [
  row('BK-1', { price: 3, mandal: 'Bihta', day: 1 }),
  row('BK-2', { price: 1, mandal: 'Danapur', note: 'Mango orchard', day: 3 }),
  row('BK-3', { price: 2, mandal: 'Bihta', day: 2 }),
];

test.each([
  [{ sort: 'newest' }, ['BK-2', 'BK-3', 'BK-1']],
  [{ sort: 'price' }, ['BK-2', 'BK-3', 'BK-1']],
  [{ sort: 'place' }, ['BK-3', 'BK-1', 'BK-2']],
  [{ sort: 'newest', text: 'BIHTA' }, ['BK-3', 'BK-1']],
  [{ sort: 'newest', text: 'mango patna' }, ['BK-2']],
  [{ sort: 'newest', text: 'bk-3' }, ['BK-3']],
  [{ sort: 'newest', text: 'mango bihta' }, []],
] as const)('offline, %j lists what the server would', (wanted, numbers) => {
  expect(listSaved(saved, wanted).map(({ property }) => property.listing_number)).toEqual(numbers);
});
