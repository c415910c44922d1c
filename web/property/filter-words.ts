import { type FactFilter, type OptionFilter, optionsRow } from '#contract/filter-keys.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { choiceWords, factName } from './fact-words.ts';
import { sellerName } from './seller-name.ts';

interface FilterWords {
  name: string;
  option(option: string): string;
}

type Words = typeof searchMessages.filters;
const isOnlyYes = (said: string): FilterWords => ({ name: said, option: () => said });

const OWN: Record<Exclude<OptionFilter, FactFilter>, (words: Words) => FilterWords> = {
  papers: (words) => ({ name: words.papers, option: documentName }),
  listed_by: (words) => ({
    name: words.listedBy,
    option: (seller) => sellerName(seller === 'agent' ? seller : 'seller'),
  }),
  documented: (words) => isOnlyYes(words.documented),
  complete: (words) => isOnlyYes(words.complete),
  reduced: (words) => isOnlyYes(words.reduced),
};

function documentName(type: string): string {
  const known = DOCUMENT_TYPES.find((one) => one === type);
  return known ? propertyMessages.documents[known] : type;
}

const own: Partial<Record<string, (words: Words) => FilterWords>> = OWN;

export function filterWords(name: OptionFilter): FilterWords {
  const { filters: words } = searchMessages;
  const { fact, kind } = optionsRow(name);
  if (!fact) return own[name]?.(words) ?? isOnlyYes(name);
  const option = (value: string) =>
    kind === 'at_least' ? words.atLeast({ from: factsMessages.feet({ value }) }) : choiceWords(value);
  return { name: factName(fact), option };
}

/** A chosen option as a list says it: 'Sale deed', 'Listed by: Owner', 'Price reduced'. */
export function chosenText(name: OptionFilter, option: string): string {
  const { kind } = optionsRow(name);
  const said = filterWords(name);
  return kind === 'all_of' || kind === 'yes' ? said.option(option) : `${said.name}: ${said.option(option)}`;
}
