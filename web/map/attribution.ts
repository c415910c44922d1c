import type { MapLayer } from '#contract/map-layers.ts';

/** Leaflet shows an attribution as HTML: the operator's words become text in it. */
export const attributionHtml = ({ attribution, link }: Pick<MapLayer, 'attribution' | 'link'>): string =>
  `<a href="${asText(link)}" target="_blank" rel="noopener">${asText(attribution)}</a>`;

const asText = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
