export const PAYMENT_STATUSES = ['open', 'paid', 'failed', 'cancelled'] as const;

export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'refunded', 'disputed'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];
