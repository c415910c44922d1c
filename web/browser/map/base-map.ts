import { control, map as createMap, type Map, type MapOptions, tileLayer } from 'leaflet/src/Leaflet.js';
import type { MapLayer, MapLayers } from '#contract/map-layers.ts';
import { LEAST_ZOOM, MOST_ZOOM } from '#contract/map-places.ts';
import { TILE_PIXELS, tilesPath } from '#contract/map-tiles.ts';
import { mapMessages } from '#messages/map.ts';
import { OUTLINES_SOURCE } from '#web/places/outlines-source.ts';
import { pageLanguage } from '#web/client/language.ts';
import { attributionHtml } from './attribution.ts';

const EDGES: [[number, number], [number, number]] = [
  [14, 69],
  [35, 94],
];

export type Frame = HTMLElement;

/** A map on our own tiles, below those of the operator; it replaces the frame's content. */
export function baseMap(frame: Frame, options: MapOptions = {}): Map {
  const layers = JSON.parse(frame.dataset.layers ?? '{}') as MapLayers;
  const container = document.createElement('div');
  container.setAttribute('role', 'region');
  container.ariaLabel = mapMessages.label;
  frame.replaceChildren(container);
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(container, {
    minZoom: LEAST_ZOOM,
    maxZoom: Math.max(MOST_ZOOM, ...Object.values(layers).map(({ maxZoom }: MapLayer) => maxZoom)),
    maxBounds: EDGES,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    ...options,
  });
  if (!moves) {
    // Keyboard panning has an animation that no option turns off.
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, how) => panBy(offset, { ...how, animate: false });
  }
  const { zoomIn, zoomOut } = mapMessages;
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  // Leaflet's own prefix shows a flag.
  control
    .attribution({ prefix: '<a href="https://leafletjs.com/" target="_blank" rel="noopener">Leaflet</a>' })
    .addTo(map);
  addGround(map);
  if (layers.tiles) layerOf(layers.tiles).addTo(map);
  if (layers.satellite)
    control.layers(undefined, { [mapMessages.satellite]: layerOf(layers.satellite) }, { collapsed: false }).addTo(map);
  // Tab reaches the buttons before the many marks.
  const controls = container.querySelector('.leaflet-control-container');
  if (controls) container.prepend(controls);
  return map;
}

function addGround(map: Map): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const url = () => tilesPath(pageLanguage(), dark.matches ? 'dark' : 'light');
  const ground = tileLayer(url(), {
    tileSize: TILE_PIXELS,
    zoomOffset: -1,
    maxNativeZoom: MOST_ZOOM,
    maxZoom: map.getMaxZoom(),
    attribution: mapMessages.outlines({ source: OUTLINES_SOURCE }),
  }).addTo(map);
  dark.addEventListener('change', () => ground.setUrl(url()));
}

const layerOf = (layer: MapLayer) =>
  tileLayer(layer.url, { maxNativeZoom: layer.maxZoom, maxZoom: 20, attribution: attributionHtml(layer) });
