import type { Consultant } from '#contract/consultants.ts';
import type { PageOf } from '#contract/endpoint.ts';
import { CARDS_PER_PAGE } from '#contract/limits.ts';
import { reraOf } from '#server/accounts/users.ts';
import { offsetOf } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import { noSuchUser } from '#server/errors.ts';
import { shownCalls } from '#server/properties/answered-calls.ts';
import { cardOf, selectCards } from '#server/properties/cards.ts';
import { NEWEST_FIRST } from '#server/properties/newest-first.ts';
import type { Services } from '#server/services.ts';
import { linkFacts, versionOf } from './link-facts.ts';
import { pictureOf } from './pictures.ts';
import { countOf, isForSaleOf, selectConsultant, selectDistricts } from './select-consultant.ts';

/**
 * A consultant's public page, with a page of what they have for sale; one beyond the last is empty.
 * @throws HttpError NO_SUCH_USER also where the page is turned off, the account closed or blocked, or its number
 *   no longer confirmed
 */
export async function findConsultant(
  services: Pick<Services, 'db' | 'linkSecret' | 'clock'>,
  reference: string,
  page: number,
): Promise<PageOf<Consultant>> {
  const { db } = services;
  const found = await selectConsultant(db, reference.toLowerCase());
  if (!found) throw noSuchUser();
  const { id, slug, name, calls, picture, ...account } = found;
  const [rows, served] = await Promise.all([selectPage(db, id, page), selectDistricts(db, id)]);
  const facts = await linkFacts(db, found, served);
  const data = {
    slug,
    name,
    ...(picture ? { picture: pictureOf(picture, true, services) } : {}),
    link_picture: versionOf(facts),
    member_since: account.createdAt.toISOString(),
    phone_verified_at: account.verifiedAt?.toISOString() ?? null,
    ...reraOf(account),
    ...shownCalls(calls),
    districts: served.map(({ stateInHindi, districtInHindi, count, ...names }) => ({
      names,
      names_in_hindi: { state: stateInHindi ?? names.state, district: districtInHindi ?? names.district },
      count,
    })),
    plots: rows.map((row) => cardOf(row, services)),
  };
  const count = countOf(served);
  return { data, page, pageSize: CARDS_PER_PAGE, count };
}

function selectPage(db: Database, owner: string, page: number) {
  const ids = db
    .select({ id: properties.id })
    .from(properties)
    .where(isForSaleOf(owner))
    .orderBy(...NEWEST_FIRST)
    .limit(CARDS_PER_PAGE)
    .offset(offsetOf(page, CARDS_PER_PAGE));
  return selectCards(db, ids, NEWEST_FIRST);
}
