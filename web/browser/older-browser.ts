import { showWithoutLayers } from './without-layers.ts';
import './without-popovers.ts';

/* Only browsers without popovers, as Chrome before 114, load this (docs/decisions/145). */

if (!('CSSLayerBlockRule' in globalThis)) void showWithoutLayers();
