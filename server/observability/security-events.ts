import type { FastifyBaseLogger } from 'fastify';
import type { HttpError } from '#server/errors.ts';

/*
 * Log lines for investigations: events of accounts and sessions, and rejections. Users appear by id, without emails,
 * passwords or tokens.
 */

export type AccountEvent =
  | 'login'
  | 'sign-up'
  | 'logout'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'reset-asked'
  | 'password-reset'
  | 'phone-code-asked'
  | 'second-factor-passed'
  | 'phone-verified'
  | 'phone-taken-away'
  | 'password-changed'
  | 'phone-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'became-seller'
  | 'account-closed'
  | 'account-reopened';

const EVENT_OF_CODE: Record<string, string> = {
  WRONG_CREDENTIALS: 'login-refused',
  NO_SUCH_RESET: 'reset-refused',
  NO_SUCH_STOP_LINK: 'reset-refused',
  WRONG_CODE: 'phone-code-refused',
  SESSION_MISSING: 'permission-refused',
  SESSION_ENDED: 'permission-refused',
  NOT_YOURS: 'permission-refused',
  NOT_YOUR_ROLE: 'permission-refused',
  NOT_YOUR_STAFF_ROLE: 'permission-refused',
  SECOND_FACTOR_REQUIRED: 'permission-refused',
  WRONG_SECOND_FACTOR: 'second-factor-refused',
  ACCOUNT_CLOSING: 'permission-refused',
  // A file link is its own permission.
  NO_SUCH_FILE: 'permission-refused',
  BAD_SIGNATURE: 'permission-refused',
  TOO_MANY_REQUESTS: 'limit-met',
  BAD_INPUT: 'input-refused',
  TOO_LARGE: 'input-refused',
  WRONG_KIND: 'input-refused',
  WRONG_MEDIA_TYPE: 'input-refused',
};

interface Circumstances {
  address?: string | undefined;
  call?: string | undefined;
  user?: string | undefined;
  from?: string;
}

const named = new WeakSet<FastifyBaseLogger>();
/** Prevents a second line: endpoint errors pass two handlers. */
const loggedErrors = new WeakSet<HttpError>();

export function nameUser(log: FastifyBaseLogger, user: string): void {
  if (named.has(log) || !('setBindings' in log) || typeof log.setBindings !== 'function') return;
  log.setBindings({ user });
  named.add(log);
}

export function logAccountEvent(log: FastifyBaseLogger, event: AccountEvent, circumstances: Circumstances): void {
  write(log, event, circumstances);
}

export function logRejection(log: FastifyBaseLogger, error: HttpError, circumstances: Circumstances): void {
  if (loggedErrors.has(error)) return;
  loggedErrors.add(error);
  const { code, issues, logged } = error;
  const fields = issues?.map(({ path }) => path);
  write(
    log,
    EVENT_OF_CODE[code] ?? 'refused',
    { ...circumstances, ...logged },
    { code, ...(fields ? { fields } : {}) },
  );
}

function write(log: FastifyBaseLogger, event: string, { user, ...where }: Circumstances, more: object = {}): void {
  log.info({ event, ...where, ...(user && !named.has(log) ? { user } : {}), ...more }, event);
}
