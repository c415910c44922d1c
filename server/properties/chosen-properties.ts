import { inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChosenProperty, displayChosenProperties } from '#contract/chosen-properties.ts';
import { printedListingNumber } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import { properties } from '#server/database/schema/properties.ts';
import type { Services } from '#server/services.ts';
import { cardOf, selectCards } from './cards.ts';
import { isPublic, isDeleted } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';

type Reading = Pick<Services, 'db' | 'linkSecret' | 'clock'>;

const UNKNOWN: ChosenProperty = { status: 'unknown', listing_number: null, card: null };

export async function findChosenProperties(
  services: Reading,
  references: readonly string[],
): Promise<z.input<(typeof displayChosenProperties)['data']>> {
  const found = await readChosen(services, references);
  const byReference = new Map(
    found.flatMap(({ id, ...chosen }) => [id, chosen.listing_number].map((of) => [of, chosen])),
  );
  return references.map((reference) => ({ reference, ...(byReference.get(written(reference)) ?? UNKNOWN) }));
}

const written = (reference: string) => (isNumber(reference) ? reference.toUpperCase() : reference.toLowerCase());
const isNumber = (reference: string) => /^bk-/i.test(reference);

export async function readChosen(
  services: Reading,
  references: readonly string[],
): Promise<(ChosenProperty & { id: string })[]> {
  const rows = await chosenQuery(services.db, references);
  const shown = rows.filter(({ status }) => isPublic(status)).map(({ id }) => id);
  const cards =
    shown.length > 0 ? await selectCards(services.db, sql`(select unnest(${sql.param(shown)}::uuid[]))`, []) : [];
  const cardOfId = new Map(cards.map((card) => [card.id, cardOf(card, services)]));
  return rows
    .filter(({ wasPublic }) => wasPublic)
    .map(({ id, listingNumber, isGone }) => {
      const card = cardOfId.get(id) ?? null;
      const status = card ? 'public' : isGone ? 'removed' : 'paused';
      return { id, status, listing_number: printedListingNumber(listingNumber), card };
    });
}

export function chosenQuery(db: Database, references: readonly string[]) {
  const numbers = references.filter(isNumber).map((reference) => Number(reference.slice('bk-'.length)));
  const ids = references.filter((reference) => !isNumber(reference));
  return db
    .select({
      id: properties.id,
      listingNumber: properties.listingNumber,
      status: properties.status,
      wasPublic: sql<boolean>`${properties.approvedAt} is not null`,
      // One of an account that is closing may return.
      isGone: sql<boolean>`${hasStatus(isDeleted, properties.status)} and ${properties.withdrawnFrom} is null`,
    })
    .from(properties)
    .where(or(inArray(properties.id, ids), inArray(properties.listingNumber, numbers)));
}
