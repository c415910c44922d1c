import {
  circle,
  circleMarker,
  latLng,
  latLngBounds,
  type LayerGroup,
  layerGroup,
  type Map,
} from 'leaflet/dist/leaflet-src.esm.js';
import { baseMap, type Frame } from './base-map.ts';

/** Our own outlines have nothing to show closer to a plot. */
const CLOSEST_ON_OUTLINES = 10;
const CLOSEST = 16;
const POINT_PIXELS = 9;

interface Place {
  latitude: number;
  longitude: number;
  /** 0 for an exact place. */
  metres: number;
}

/** Where one plot is, as everybody may know it, or exactly for who unlocked it. */
export function showPlaceMap(frame: Frame): void {
  const { box = '', layers = '{}' } = frame.dataset;
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  // In the middle of a page that is scrolled.
  const map = baseMap(frame, { scrollWheelZoom: false });
  const marks = layerGroup().addTo(map);
  const closest = layers === '{}' ? CLOSEST_ON_OUTLINES : CLOSEST;
  const draw = () => {
    const place = placeOf(frame);
    if (place) mark(place, { map, marks, closest });
    else map.fitBounds(latLngBounds([south, west], [north, east]), { animate: false });
  };
  draw();
  map.getContainer().focus({ preventScroll: true });
  // The unlock, or the answer to a session, may come later.
  const access = document.querySelector('property-access');
  if (access) new MutationObserver(() => exactPlace() && draw()).observe(access, { childList: true });
}

function mark({ latitude, longitude, metres }: Place, on: { map: Map; marks: LayerGroup; closest: number }): void {
  const { map, marks, closest } = on;
  const at = latLng(latitude, longitude);
  marks.clearLayers();
  if (metres > 0) circle(at, { radius: metres, className: 'map-place' }).addTo(marks);
  else circleMarker(at, { radius: POINT_PIXELS, className: 'map-point' }).addTo(marks);
  map.fitBounds(at.toBounds(Math.max(4 * metres, 1_000)), { maxZoom: closest, animate: false });
}

/** The exact place stands in the part of the page that was rendered for this user alone. */
const exactPlace = () => document.querySelector<HTMLElement>('property-access [data-exact-place]');

function placeOf({ dataset: { latitude, longitude, metres } }: Frame): Place | undefined {
  const exact = exactPlace()?.dataset;
  if (exact) return { latitude: Number(exact['latitude']), longitude: Number(exact['longitude']), metres: 0 };
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude), metres: Number(metres) }
    : undefined;
}
