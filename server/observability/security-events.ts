import type { FastifyBaseLogger } from 'fastify';
import type { HttpError } from '#server/errors.ts';

/*
 * What whoever looks into an attack, or into a complaint, wants to find in the log: a line for each thing that happens to an account's ways in, and
 * for each refusal. People are in it by their id alone: no e-mail, no password, no token.
 */

/** What happens to accounts and sessions, as the log calls it. */
export type AccountEvent =
  | 'login'
  | 'sign-up'
  | 'logout'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'reset-asked'
  | 'password-reset'
  | 'account-closed'
  | 'account-reopened';

/** What the log calls a refusal with this code; any other one is 'refused'. */
const REFUSED: Record<string, string> = {
  WRONG_CREDENTIALS: 'login-refused',
  NO_SUCH_RESET: 'reset-refused',
  SESSION_MISSING: 'permission-refused',
  SESSION_ENDED: 'permission-refused',
  NOT_YOURS: 'permission-refused',
  NOT_YOUR_ROLE: 'permission-refused',
  ACCOUNT_CLOSING: 'permission-refused',
  // A link to a paper, an export or a receipt is its own permission.
  NO_SUCH_FILE: 'permission-refused',
  BAD_SIGNATURE: 'permission-refused',
  TOO_MANY_REQUESTS: 'limit-met',
  BAD_INPUT: 'input-refused',
  TOO_LARGE: 'input-refused',
  WRONG_KIND: 'input-refused',
  WRONG_MEDIA_TYPE: 'input-refused',
};

interface Circumstances {
  /** The visitor's; undefined where a page asks for itself. */
  address?: string | undefined;
  /** 'POST /user/login', or the pattern of an address that is no call. */
  call?: string | undefined;
  /** The id of the account that it is about. */
  user?: string | undefined;
}

/** The logs whose every line has its user already. */
const named = new WeakSet<FastifyBaseLogger>();
/** Those that are in the log: a refusal of a call passes two places. */
const told = new WeakSet<HttpError>();

/** From now on each line of a request's log, the last one with the status as well, says by its user's id who asks. */
export function nameUser(log: FastifyBaseLogger, user: string): void {
  if (named.has(log) || !('setBindings' in log) || typeof log.setBindings !== 'function') return;
  log.setBindings({ user });
  named.add(log);
}

/** Writes that something happened to an account or a session. */
export function logAccountEvent(log: FastifyBaseLogger, event: AccountEvent, circumstances: Circumstances): void {
  write(log, event, circumstances);
}

/** Writes, once, that something was refused: by its code and the fields' names, never by what was sent. */
export function logRejection(log: FastifyBaseLogger, refusal: HttpError, circumstances: Circumstances): void {
  if (told.has(refusal)) return;
  told.add(refusal);
  const { code, issues, logged } = refusal;
  const fields = issues?.map(({ path }) => path);
  write(log, REFUSED[code] ?? 'refused', { ...circumstances, ...logged }, { code, ...(fields ? { fields } : {}) });
}

function write(log: FastifyBaseLogger, event: string, { user, ...where }: Circumstances, more: object = {}): void {
  // Its user is in the line twice otherwise.
  log.info({ event, ...where, ...(user && !named.has(log) ? { user } : {}), ...more }, event);
}
