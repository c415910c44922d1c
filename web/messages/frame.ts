import { catalogue } from './catalogue.ts';
import { frame } from './en/frame.ts';

const ofFrame = /* @__PURE__ */ catalogue(frame);

/** Of what stands around every page. It is rendered on the server alone, and nothing of it is left in the browser. */
export const useFrameMessages = (): typeof frame => ofFrame.useWords();
