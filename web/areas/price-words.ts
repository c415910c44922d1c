import type { AskingPrices } from '#contract/asking-prices.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import { searchMessages } from '#messages/search.ts';
import { choiceWords } from '#web/property/fact-words.ts';
import { rupees } from '#web/ui/rupees.ts';

type Figures = Pick<AskingPrices, 'deciles'>;

const priceText = (perSquareMetre: number | undefined, squareFeet: number) =>
  rupees(Math.round((perSquareMetre ?? 0) * SQUARE_METRES_PER_SQUARE_FOOT * squareFeet));

export const medianText = ({ deciles }: Figures, squareFeet = 1): string => priceText(deciles[4], squareFeet);

export const rangeText = ({ deciles }: Figures): string =>
  searchMessages.areas.fromTo({ low: priceText(deciles[0], 1), high: priceText(deciles[8], 1) });

export const useText = ({ land_use: use }: Pick<AskingPrices, 'land_use'>): string =>
  use === null ? searchMessages.areas.allUses : choiceWords(use);
