import { HOUR_MS } from '#contract/time.ts';
import type { Config } from '#server/config/config.ts';

export type GrievanceTerms = Config['operator']['grievanceTerms'];

const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS).toISOString();

/** Deadlines of a complaint (ISO 8601). */
export const acknowledgeBy = (createdAt: Date, { acknowledgeHours }: GrievanceTerms): string =>
  after(createdAt, acknowledgeHours);

export const closeBy = (createdAt: Date, { closeDays }: GrievanceTerms): string => after(createdAt, closeDays * 24);
