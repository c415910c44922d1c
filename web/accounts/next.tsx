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

/** The field, and the key of the address, that names where login and sign-up lead on to. */
export const NEXT = 'next';

/** The page that this address leads on to, as in English; undefined for none on this site. */
export function useNext(): string | undefined {
  return returnAddress(useSearchParams()[0].get(NEXT));
}

export function NextField({ next }: { next: string | undefined }) {
  return next === undefined ? null : <input type="hidden" name={NEXT} value={next} />;
}

/** For the loader of login and sign-up: leaves the page, if the user is signed in, so that Back does not return to it. */
export async function sendOnward({ url }: Request): Promise<null> {
  // A session that the server has ended is forgotten by the call, and the form is needed.
  if (session()) await call<typeof ownDetails>({ name: 'GET /user/display-user-details' }).catch(() => undefined);
  const found = session();
  if (!found) return null;
  const next = returnAddress(new URL(url).searchParams.get(NEXT));
  location.replace(inPageLanguage(next ?? LANDING[found.role]));
  return new Promise<never>(() => {});
}
