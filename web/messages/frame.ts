import { frame } from './en/frame.ts';

/** Of what stands around every page. It is rendered on the server alone: no context, so that none of it is left in the browser. */
export const useFrameMessages = (): typeof frame => frame;
