import type { MapLayer } from '#contract/map-layers.ts';
import { escapeText } from '#web/ui/escape-text.ts';

/** Leaflet shows an attribution as HTML: the operator's words become text in it. */
export const attributionHtml = ({ attribution, link }: Pick<MapLayer, 'attribution' | 'link'>): string =>
  `<a href="${escapeText(link)}" target="_blank" rel="noopener">${escapeText(attribution)}</a>`;
