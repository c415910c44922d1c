import { BIHAR } from './plots/bihar.ts';
import { CHHATTISGARH } from './plots/chhattisgarh.ts';
import { JHARKHAND } from './plots/jharkhand.ts';
import { MADHYA_PRADESH } from './plots/madhya-pradesh.ts';
import type { SamplePlot } from './plots/plot.ts';
import { UTTAR_PRADESH } from './plots/uttar-pradesh.ts';

const LABEL = 'Sample listing: this land is made up.';
const LABEL_IN_HINDI = 'नमूना: यह ज़मीन काल्पनिक है।';

/** A plot of the sample market with its state, and a description that says what it is. */
export type LabelledPlot = SamplePlot & { state: string; description: string };

function labelled(state: string, plots: readonly SamplePlot[]): LabelledPlot[] {
  return plots.map((plot) => {
    const label = /\p{Script=Devanagari}/u.test(plot.text) ? LABEL_IN_HINDI : LABEL;
    return { ...plot, state, description: `${plot.text} ${label}` };
  });
}

/** The sample market: prices, sizes and ways of speaking as one meets them, land that does not exist. */
export const SAMPLE_PLOTS: readonly LabelledPlot[] = [
  ...labelled('Bihar', BIHAR),
  ...labelled('Jharkhand', JHARKHAND),
  ...labelled('Uttar Pradesh', UTTAR_PRADESH),
  ...labelled('Madhya Pradesh', MADHYA_PRADESH),
  ...labelled('Chhattisgarh', CHHATTISGARH),
];
