/** Of what a drawn picture says, in the words of one language. */
export interface Card {
  /** The price, or what a page is about. */
  headline: string;
  /** Below it, one under the other, the first one larger. */
  lines: string[];
  /** As a row of squares, and in words. */
  papers?: { filed: number; of: number; text: string };
  /** Over the picture: 'Sold'. */
  mark?: string;
  /** In the lower corner: the number of a listing. */
  footnote?: string;
  /** What the product is called. */
  name: string;
}

/** What Facebook, WhatsApp and X show whole. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** WhatsApp shows no picture that is larger. */
export const CARD_MAX_BYTES = 300 * 1024;
