/** Days without the owner's confirmation until we ask, mark and hide a listing. No zod: pages read it. */
export const FRESHNESS_DAYS = { asked: 30, marked: 45, hidden: 60 } as const;
