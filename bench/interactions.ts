import { idOf, instant, accountId, plotId, type Row } from './same-market.ts';

/*
 * Payments, reveals, reports, queries, audit rows and failed emails, which grow with the market, as do the admins'
 * lists of them.
 */

interface MarketSize {
  plots: number;
  accounts: number;
  planId: string;
}

const PLOTS_FOR_A_PAYMENT = 10;
const PLOTS_FOR_A_REVEAL = 10;
const REVEALS_FOR_A_REPORT = 20;
const PLOTS_FOR_A_QUERY = 50;
const PLOTS_FOR_A_CHANGE = 2;
const PROPERTIES_FOR_A_FAILED_EMAIL = 1000;
const FAILED_PAYMENTS = 20;
const REFUNDS = 500;
const isSeller = (user: number) => user % 5 === 1;

export function interactionRows({ plots, accounts, planId }: MarketSize): [table: string, rows: Iterable<Row>][] {
  const payments = Math.floor(plots / PLOTS_FOR_A_PAYMENT);
  const reveals = Math.floor(plots / PLOTS_FOR_A_REVEAL);
  const reports = Math.floor(reveals / REVEALS_FOR_A_REPORT);
  const buyerOf = (i: number) => {
    const user = 2 + (i % (accounts - 2));
    return accountId(isSeller(user) ? user - 1 : user);
  };
  const revealOf = (i: number) => [buyerOf(i), plotId(i * PLOTS_FOR_A_REVEAL)];
  const admin = accountId(0);

  return [
    [
      'payments (id, user_id, plan_id, plan_type, view_count, amount_paise, status, gateway, gateway_reference, created_at, settled_at)',
      rows(payments, (i) => {
        const failed = i % FAILED_PAYMENTS === 0;
        const at = instant(i, payments);
        return [
          idOf('payment', i),
          buyerOf(i),
          planId,
          'Example Plan',
          5,
          49_900,
          failed ? 'failed' : 'paid',
          'sandbox',
          `reference-${i}`,
          at,
          failed ? null : at,
        ];
      }),
    ],
    [
      'payment_reversals (gateway, reversal_id, payment_id, kind, away_paise, said_at)',
      rows(Math.floor(payments / REFUNDS), (i) => [
        'sandbox',
        `refund-${i}`,
        idOf('payment', i * REFUNDS + 1),
        'refund',
        49_900,
        instant(i, payments / REFUNDS),
      ]),
    ],
    ['reveals (user_id, property_id, created_at)', rows(reveals, (i) => [...revealOf(i), instant(i, reveals)])],
    [
      'reports (id, user_id, property_id, reason, status, created_at, decided_at, decided_by, decision_reason)',
      rows(reports, (i) => {
        const status = ['open', 'upheld', 'declined'][i % 3] ?? 'open';
        const at = instant(i, reports);
        const decided = status === 'open' ? [null, null, null] : [at, admin, 'The papers say so.'];
        return [
          idOf('report', i),
          ...revealOf(i * REVEALS_FOR_A_REPORT),
          'The road is missing.',
          status,
          at,
          ...decided,
        ];
      }),
    ],
    [
      'enquiries (id, name, phone, message, created_at, closed_at, closed_by)',
      rows(Math.floor(plots / PLOTS_FOR_A_QUERY), (i) => {
        const at = instant(i, plots / PLOTS_FOR_A_QUERY);
        const closed = i % 10 === 0 ? [null, null] : [at, admin];
        return [idOf('enquiry', i), 'Example Person', '9000000000', 'Which papers do I need to sell?', at, ...closed];
      }),
    ],
    [
      'audit_log (id, at, admin_id, action, subject, subject_id)',
      rows(Math.floor(plots / PLOTS_FOR_A_CHANGE), (i) => [
        idOf('change', i),
        instant(i, plots / PLOTS_FOR_A_CHANGE),
        admin,
        i % 10 === 0 ? 'property-rejected' : 'property-approved',
        '5 decimal plot in Danapur, Patna',
        plotId(i * PLOTS_FOR_A_CHANGE),
      ]),
    ],
    [
      'failed_emails (id, kind, state, at, address, answer, address_refused)',
      rows(Math.floor(plots / PROPERTIES_FOR_A_FAILED_EMAIL), (i) => [
        idOf('failed-email', i),
        'decision-letter',
        'refused',
        instant(i, plots / PROPERTIES_FOR_A_FAILED_EMAIL),
        `person-${i}@example.com`,
        '550 No such user here',
        't',
      ]),
    ],
  ];
}

function* rows(count: number, row: (i: number) => Row): Generator<Row> {
  for (let i = 0; i < count; i += 1) yield row(i);
}
