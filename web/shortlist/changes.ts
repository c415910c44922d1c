import type { SeenProperty, ShortlistedProperty } from '#contract/shortlist.ts';
import { isSold } from '#contract/property-statuses.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { rupees } from '#web/ui/rupees.ts';

type Entry = Pick<ShortlistedProperty, 'card' | 'seen'>;

export function seenNow({ card, seen }: Entry): SeenProperty {
  if (!card) return seen;
  return { price: card.price, documents: card.document_types.length, sold: isSold(card.status) };
}

export function changesOf(entry: Entry): string[] {
  const { changes: t } = shortlistMessages;
  const [was, is] = [entry.seen, seenNow(entry)];
  const prices = { before: rupees(was.price), now: rupees(is.price) };
  return [
    ...(is.price < was.price ? [t.reduced(prices)] : []),
    ...(is.price > was.price ? [t.raised(prices)] : []),
    ...(is.sold && !was.sold ? [t.sold] : []),
    ...(was.sold && !is.sold ? [t.relisted] : []),
    ...(is.documents === was.documents ? [] : [t.documents({ before: was.documents, now: is.documents })]),
  ];
}
