import { dateIn } from '#contract/dates.ts';
import { type FactKey, type FactValue, rowOf } from '#contract/facts.ts';
import { number } from '#contract/indian-number.ts';
import type { ShownFact } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { pageLanguage } from '#web/client/language.ts';

export function factWords(fact: FactKey, value: FactValue): string {
  const { kind } = rowOf(fact);
  if (kind === 'choice' || kind === 'choices') return [value].flat().map(choiceWords).join(', ');
  if (kind === 'feet') return factsMessages.feet({ value: number(Number(value), 1) });
  if (kind === 'metres') return factsMessages.metres({ value: number(Number(value), 1) });
  if (kind === 'month')
    return dateIn(pageLanguage(), { month: 'long', year: 'numeric' }, new Date(`${String(value)}-15`));
  return String(value);
}

export function choiceWords(choice: string | number): string {
  const { choices } = factsMessages;
  return Object.hasOwn(choices, choice) ? choices[choice as keyof typeof choices] : String(choice);
}

export function evidenceWords({ document_type: type, page, year }: ShownFact): string {
  if (!type) return '';
  const document = propertyMessages.documents[type];
  if (page === undefined) return document;
  return year === undefined
    ? factsMessages.evidence({ document, page })
    : factsMessages.evidenceOfYear({ document, page, year: String(year) });
}

/** In a narrow column: no line ends between 'page' and its number. */
export const evidenceInLines = (shown: ShownFact): string => evidenceWords(shown).replace(/ (?=\S+$)/, '\u00A0');

export const factName = (fact: FactKey): string => factsMessages.names[fact];

export const factNames = (facts: readonly FactKey[]): string => facts.map(factName).join(', ');
