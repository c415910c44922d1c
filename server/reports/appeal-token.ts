import type { Appellant } from '#contract/appellants.ts';
import { APPEAL_DAYS } from '#contract/reports.ts';
import { DAY_MS } from '#contract/time.ts';
import { noSuchReset } from '#server/errors.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';

const pathOf = (reportId: string, by: Appellant) => `/appeal/${reportId}/${by}`;

/** When the time to appeal a decision ends. */
export const appealUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);

/** The token of the link by which whom a decision goes against appeals, without a session. */
export function appealToken(secret: Buffer, reportId: string, by: Appellant, decidedAt: Date): string {
  const link = signLink(secret, pathOf(reportId, by), appealUntil(decidedAt));
  const query = new URLSearchParams(link.split('?')[1]);
  return [reportId, by, query.get('expires'), query.get('signature')].join('.');
}

/** @throws HttpError noSuchReset for a token that is forged or expired */
export function readAppealToken(secret: Buffer, token: string, now: Date): { reportId: string; by: Appellant } {
  const [reportId = '', side, expires, signature] = token.split('.');
  const by: Appellant = side === 'owner' ? 'owner' : 'reporter';
  if (!linkIsValid(secret, pathOf(reportId, by), { expires, signature }, now)) throw noSuchReset();
  return { reportId, by };
}
