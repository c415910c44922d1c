import {
  circle,
  circleMarker,
  latLng,
  latLngBounds,
  type LayerGroup,
  layerGroup,
  type Map,
  polygon,
} from 'leaflet/src/Leaflet.js';
import { baseMap, type Frame } from './base-map.ts';
import type { DataSelector, Dataset } from '#web/client/page-data.ts';

/** Our own tiles show nothing more at closer zooms. */
const CLOSEST_ON_OUTLINES = 10;
const CLOSEST = 16;
const CLOSEST_AROUND_BOUNDARY = 18;
const POINT_PIXELS = 9;

interface Place {
  latitude: number;
  longitude: number;
  /** 0 for an exact place. */
  metres: number;
  corners: [number, number][];
}

/**
 * The public place of a property, or its exact place and boundary if unlocked.
 * @returns removes the map
 */
export function showPlaceMap(frame: Frame): () => void {
  const { box = '', layers = '{}' }: Dataset = frame.dataset;
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
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
  // The unlocked part may arrive later.
  const access = document.querySelector('property-access');
  const unlocking = new MutationObserver(() => exactPlace() && draw());
  if (access) unlocking.observe(access, { childList: true });
  return () => {
    unlocking.disconnect();
    map.remove();
  };
}

function mark(
  { latitude, longitude, metres, corners }: Place,
  on: { map: Map; marks: LayerGroup; closest: number },
): void {
  const { map, marks, closest } = on;
  const at = latLng(latitude, longitude);
  marks.clearLayers();
  if (metres > 0) circle(at, { radius: metres, className: 'map-place' }).addTo(marks);
  else circleMarker(at, { radius: POINT_PIXELS, className: 'map-point' }).addTo(marks);
  if (corners.length === 0) {
    map.fitBounds(at.toBounds(Math.max(4 * metres, 1_000)), { maxZoom: closest, animate: false });
    return;
  }
  polygon(corners, { className: 'map-drawn', interactive: false }).addTo(marks);
  const maxZoom = closest === CLOSEST ? CLOSEST_AROUND_BOUNDARY : closest;
  map.fitBounds(latLngBounds(corners).extend(at).pad(0.5), { maxZoom, animate: false });
}

/** Rendered for this user only, with the unlocked part. */
const exactPlace = () => document.querySelector<HTMLElement>('[data-exact-place]' satisfies DataSelector);

function cornersIn(exact: HTMLElement): [number, number][] {
  const corners = exact.querySelector<HTMLElement>('plot-kml')?.dataset.corners?.split(' ') ?? [];
  return corners.map((corner) => {
    const [longitude = 0, latitude = 0] = corner.split(',').map(Number);
    return [latitude, longitude];
  });
}

function placeOf(frame: Frame): Place | undefined {
  const { latitude, longitude, metres }: Dataset = frame.dataset;
  const exact = exactPlace();
  if (exact) {
    const { latitude: north, longitude: east }: Dataset = exact.dataset;
    return { latitude: Number(north), longitude: Number(east), metres: 0, corners: cornersIn(exact) };
  }
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude), metres: Number(metres), corners: [] }
    : undefined;
}
