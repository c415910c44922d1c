import { useSearchParams } from 'react-router';
import type { ownDetails } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { returnAddress } from '#contract/return-address.ts';
import { call } from '#web/client/api.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { session } from '#web/client/session.ts';

/** The landing page by role (specification section 4). */
export const LANDING: Readonly<Record<Role, string>> = {
  buyer: '/properties',
  seller: '/myproperties',
  agent: '/myproperties',
  admin: '/admin/users',
};

export const NEXT = 'next';

/** The page named by the URL, without language prefix; undefined unless it is on this site. */
export function useNext(): string | undefined {
  return returnAddress(useSearchParams()[0].get(NEXT));
}

export function NextField({ next }: { next: string | undefined }) {
  return next === undefined ? null : <input type="hidden" name={NEXT} value={next} />;
}

/** Loader of login and sign-up: redirects signed-in users, so Back does not return to the form. */
export async function sendOnward({ url }: Request): Promise<null> {
  // If the server has ended the session, this call forgets it and the form is shown.
  if (session()) await call<typeof ownDetails>({ name: 'GET /user/display-user-details' }).catch(() => undefined);
  const found = session();
  if (!found) return null;
  const next = returnAddress(new URL(url).searchParams.get(NEXT));
  location.replace(inPageLanguage(next ?? LANDING[found.role]));
  return new Promise<never>(() => {});
}
