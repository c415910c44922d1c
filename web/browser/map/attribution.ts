import type { MapLayer } from '#contract/map-layers.ts';
import { escapeText } from '#web/ui/escape-text.ts';

/** Escapes the operator's text: Leaflet shows an attribution as HTML. */
export const attributionHtml = ({ attribution, link }: Pick<MapLayer, 'attribution' | 'link'>): string =>
  `<a href="${escapeText(link)}" target="_blank" rel="noopener">${escapeText(attribution)}</a>`;
