import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { YEAR_SECONDS } from '#contract/time.ts';
import { emailKey } from '#server/database/email-key.ts';
import type { Services } from '#server/services.ts';

/*
 * A device cookie (OWASP) marks devices that logged in before, so that strangers' wrong passwords cannot lock them out.
 * It holds a number per account and a signature, and grants nothing.
 */

/**
 * The __Host- prefix, with TLS, binds it to this host (RFC 6265bis, 4.1.3.2). Path / because a login without script posts
 * to the page.
 */
const cookieOf = (secure: boolean) =>
  secure ? { name: '__Host-device', attributes: ['Path=/', 'Secure'] } : { name: 'device', attributes: ['Path=/'] };
const ACCOUNTS_MAX = 5;
const ENTRY = /^[\w-]{12}\.[\w-]{22}$/;

/** The id of a device on which this account has logged in, by its signed cookie. */
export function knownDevice(cookies: string | undefined, email: string, secret: Buffer): string | undefined {
  const known = entriesIn(cookies).find((entry) => isFor(entry, email, secret));
  return known?.split('.')[0];
}

/** The new cookie after a login, sign-up or reset, with these accounts (emails or numbers) first. */
export function rememberingCookie(
  cookies: string | undefined,
  accounts: readonly string[],
  { linkSecret: secret, appUrl }: Pick<Services, 'linkSecret' | 'appUrl'>,
): string {
  const entries = entriesIn(cookies);
  const own = accounts.map((account) => {
    const number = randomBytes(9).toString('base64url');
    return entries.find((entry) => isFor(entry, account, secret)) ?? `${number}.${signature(number, account, secret)}`;
  });
  const others = entries.filter((entry) => !own.includes(entry));
  const value = [...own, ...others].slice(0, ACCOUNTS_MAX).join(':');
  const { name, attributes } = cookieOf(appUrl().startsWith('https:'));
  return [`${name}=${value}`, ...attributes, `Max-Age=${YEAR_SECONDS}`, 'HttpOnly', 'SameSite=Strict'].join('; ');
}

function entriesIn(cookies = ''): string[] {
  // An older cookie with another path may be sent too without TLS.
  const values = [...cookies.matchAll(/(?:^|;\s*)(?:__Host-)?device=([^;]*)/g)].map(([, value = '']) => value);
  const entries = values.flatMap((value) => value.split(':')).filter((entry) => ENTRY.test(entry));
  return [...new Set(entries)].slice(0, ACCOUNTS_MAX);
}

function isFor(entry: string, email: string, secret: Buffer): boolean {
  const [number = '', signed = ''] = entry.split('.');
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(number, email, secret)));
}

const signature = (number: string, email: string, secret: Buffer) =>
  createHmac('sha256', secret)
    .update(`device|${number}|${emailKey(email)}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
