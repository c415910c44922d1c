import {
  divIcon,
  type LatLng,
  latLng,
  latLngBounds,
  marker,
  type Map,
  type Marker,
  polygon,
} from 'leaflet/src/Leaflet.js';
import { type Corner, roundedCorner } from '#contract/boundary.ts';
import type { Box } from '#contract/map-places.ts';
import { steppedCorner } from './stepped-corner.ts';
import { baseMap, type Frame } from './base-map.ts';

/** Our own tiles show nothing more at closer zooms. */
const CLOSEST_ON_OUTLINES = 13;
const CLOSEST = 17;
const FINGER_PIXELS = 44;
const LEAST_STEP_METRES = 1;

export interface PlacedMark {
  id: number;
  corner: Corner;
  label: string;
  text: string;
}

interface Handlers {
  onMove: (id: number, corner: Corner, movement: string) => void;
  onAdd: (corner: Corner) => void;
}

export class MarksMap {
  readonly #map: Map;
  readonly #markers = new globalThis.Map<number, Marker>();
  readonly #area = polygon([], { className: 'map-drawn', interactive: false });
  #handlers: Handlers;

  /** @param view the view while nothing is marked */
  constructor(
    frame: Frame,
    { marks, view, handlers }: { marks: readonly PlacedMark[]; view: Box; handlers: Handlers },
  ) {
    this.#handlers = handlers;
    // The page itself scrolls, and two quick taps are two corners.
    this.#map = baseMap(frame, { scrollWheelZoom: false, doubleClickZoom: false });
    this.#area.addTo(this.#map);
    const closest = frame.dataset.layers === '{}' ? CLOSEST_ON_OUTLINES : CLOSEST;
    const { west, south, east, north } = view;
    if (marks.length > 0) {
      const bounds = latLngBounds(marks.map(({ corner: [latitude, longitude] }) => latLng(latitude, longitude)));
      this.#map.fitBounds(bounds.pad(0.5), { animate: false, maxZoom: marks.length > 1 ? undefined : closest });
    } else this.#map.fitBounds(latLngBounds([south, west], [north, east]), { animate: false, maxZoom: closest });
    this.#map.on('click', ({ latlng }) => this.#handlers.onAdd(cornerOf(latlng)));
    this.show(marks, handlers);
  }

  /** Updates markers in place, so that drags and focus survive. */
  show(marks: readonly PlacedMark[], handlers: Handlers): void {
    this.#handlers = handlers;
    for (const [id, old] of this.#markers)
      if (!marks.some((mark) => mark.id === id)) {
        old.remove();
        this.#markers.delete(id);
      }
    for (const mark of marks) this.#place(mark);
    this.#area.setLatLngs(marks.map(({ corner: [latitude, longitude] }) => latLng(latitude, longitude)));
  }

  addInMiddle(): void {
    this.#handlers.onAdd(cornerOf(this.#map.getCenter()));
  }

  fingertip(): number {
    return FINGER_PIXELS * this.#metresInPixel();
  }

  remove(): void {
    this.#map.remove();
  }

  #place({ id, corner: [latitude, longitude], label, text }: PlacedMark): void {
    const placed = this.#markers.get(id) ?? this.#marker(id, [latitude, longitude]);
    placed.setLatLng([latitude, longitude]);
    const element = placed.getElement();
    if (!element) return;
    element.setAttribute('role', 'button');
    element.ariaLabel = label;
    element.textContent = text;
  }

  #marker(id: number, at: [number, number]): Marker {
    const icon = divIcon({ className: 'map-dot', iconSize: [FINGER_PIXELS, FINGER_PIXELS] });
    const made = marker(at, { icon, draggable: true, autoPan: true }).addTo(this.#map);
    this.#markers.set(id, made);
    let movement = '';
    made.on('dragstart', () => (movement = `drag ${id} ${performance.now()}`));
    made.on('drag', () => this.#handlers.onMove(id, cornerOf(made.getLatLng()), movement));
    made.getElement()?.addEventListener('keydown', (event) => {
      const metres = Math.max(LEAST_STEP_METRES, this.#metresInPixel());
      const stepped = steppedCorner(event, cornerOf(made.getLatLng()), metres);
      if (!stepped) return;
      event.preventDefault();
      this.#handlers.onMove(id, stepped, `arrows ${id}`);
    });
    return made;
  }

  #metresInPixel(): number {
    const [x, y] = [0, this.#map.getSize().y / 2];
    const [from, to] = [x, x + FINGER_PIXELS].map((at) => this.#map.containerPointToLatLng([at, y]));
    return from && to ? this.#map.distance(from, to) / FINGER_PIXELS : LEAST_STEP_METRES;
  }
}

const cornerOf = ({ lat, lng }: LatLng): Corner => roundedCorner([lat, lng]);
