import { type FactKey, isAsked } from '#contract/facts.ts';
import { parcelNumbers } from '#contract/parcel-numbers.ts';

/*
 * Parcel numbers and exact places of a message. Anybody finds the owner by them, so they are answers for buyers, and no
 * part of the public description.
 */

const COUNTED = '(?:\\s?(?:no|nos|num|number|nambar|nombar|नं|न|नंबर|नम्बर|संख्या|सं)[०.]?(?![\\p{L}\\p{M}]))?[\\s:.#-]{0,4}';
const NUMBER = '\\p{Nd}{1,6}(?:\\s?(?:/|बटा)\\s?\\p{Nd}{1,4}){0,4}(?![\\p{L}\\p{Nd}/])';
/** A further number is none of its own: '1123, 8 decimal' is one. */
const FURTHER = `(?:\\s?(?:[,&+]|(?<=\\s)(?:and|aur|और|व|एवं|तथा)(?=\\s))\\s?${NUMBER}(?=\\s{0,3}(?:$|[,;&+|।)\\n]|(?:and|aur|और|व|एवं|तथा|rakba|रकबा|रकवा|area|mau[jz]a|मौजा|total|कुल)[\\s:-]|\\.(?!\\p{Nd}))))`;
const named = (names: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})${COUNTED}(${NUMBER}${FURTHER}{0,20})[ ]?[,;|]?`, 'giu');

const PARCELS: readonly (readonly [fact: FactKey, pattern: RegExp])[] = [
  ['khata', named('khata|khaata|khaataa|khatha|खाता')],
  ['plots', named('khesra|khasra|khesara|khasara|kheshra|keshra|gata|gaata|survey|खेसरा|खसरा|खेसरे|गाटा|सर्वे')],
  ['thana_number', named('thana|थाना')],
];
/** Jharkhand's records call the khesra so, where a khata stands beside it. */
const PLOTS_BESIDE_KHATA = named('plot|प्लॉट|प्लाट');

const LATITUDE = '[+-]?\\p{Nd}{1,3}\\.\\p{Nd}{3,12}\\s?°?\\s?[NS]?';
const LONGITUDE = '[+-]?\\p{Nd}{1,3}\\.\\p{Nd}{3,12}\\s?°?\\s?[EW]?';
const DEGREES = "\\p{Nd}{1,3}°\\s?\\p{Nd}{1,2}['′’]\\s?[\\p{Nd}.]{1,7}(?:[\"″”]|['’]{2})\\s?";
/** Coordinates and Plus codes. */
const EXACT_PLACES = [
  new RegExp(
    `(?:lat(?:itude)?[\\s.:]{0,3})?${LATITUDE}[\\s,;/]{1,3}(?:long?(?:itude)?[\\s.:]{0,3}|lng[\\s.:]{0,3})?${LONGITUDE}`,
    'giu',
  ),
  new RegExp(`${DEGREES}[NS][\\s,]{0,3}${DEGREES}[EW]`, 'giu'),
  /(?<![A-Z\d])[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![A-Z\d])/gu,
];

type ParcelAnswers = Partial<Record<FactKey, string>>;

/** A message without parcel numbers and exact places, and what its parcels are numbered. */
export function withoutParcels(message: string): { text: string; parcels: ParcelAnswers } {
  const parcels: ParcelAnswers = {};
  let text = message;
  const take = (fact: FactKey, pattern: RegExp) => {
    text = text.replace(pattern, (_, numbers: string) => {
      parcels[fact] ??= parcelNumbers(numbers).numbers.join(', ');
      return '';
    });
  };
  for (const [fact, pattern] of PARCELS) take(fact, pattern);
  if (parcels.khata !== undefined) take('plots', PLOTS_BESIDE_KHATA);
  for (const pattern of EXACT_PLACES) text = text.replace(pattern, '');
  return { text, parcels };
}

/** The parcel numbers that are asked of a plot in a state. */
export const askedOf = (parcels: ParcelAnswers, state: string): ParcelAnswers =>
  Object.fromEntries(Object.entries(parcels).filter(([fact]) => isAsked(fact as FactKey, { state })));
