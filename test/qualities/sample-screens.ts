import type { Language } from '#contract/languages.ts';
import { PATIENTLY } from '#test/patience.ts';
import { type Bhukhand, startBhukhand } from '../journeys/bhukhand.ts';
import { test as base } from '../journeys/journey.ts';

/* Sizes and languages at which first screens are measured, on the sample market. */

export const HEIGHTS = { 360: 740, 768: 1024, 1280: 860, 1440: 900 } as const;
export type Width = keyof typeof HEIGHTS;
// Safe: the table's own keys.
export const WIDTHS = Object.keys(HEIGHTS).map(Number) as Width[];
export const LANGUAGES = ['en', 'hi', 'ta'] as const satisfies Language[];

/** The sample listing with sixteen facts, two of them read in documents. */
export const SAMPLE_PROPERTY = 'BK-100066';

/** A worker's product has the sample market, which no other test has. */
export const test = base.extend<object, { bhukhand: Bhukhand }>({
  bhukhand: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const bhukhand = await startBhukhand({ sampleData: true });
      await use(bhukhand);
      await bhukhand.stop();
    },
    { scope: 'worker', timeout: 2 * PATIENTLY.timeout },
  ],
});
