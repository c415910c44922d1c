import {
  circle,
  latLng,
  latLngBounds,
  type LatLngBounds,
  type LayerGroup,
  layerGroup,
  type Map,
} from 'leaflet/src/Leaflet.js';
import { number } from '#contract/indian-number.ts';
import { LEAST_ZOOM, MAP_EDGES, PLOTS_FROM_ZOOM, readBox, readNearLocation, writeBox } from '#contract/map-places.ts';
import type { MapView } from '#contract/map-view.ts';
import { mapMessages } from '#messages/map.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { LIST_SHOWN } from '#web/browser/search.ts';
import { baseMap, type Frame } from './base-map.ts';
import {
  askForList,
  formOfList,
  hasPlots,
  isAnswerTo,
  type ListOnMap,
  type ListQuery,
  overviewZoom,
  queryOfList,
  questionOf,
} from './list-on-map.ts';
import { drawMarks, isEndOfDrag } from './plot-marks.ts';
import { load } from '#web/client/load.ts';

const PAUSE_MS = 300;
const CLOSEST_AT_FIRST = 12;
/** Closer, the ground without an operator's tiles is one empty field. */
const CLOSEST_ON_OUTLINES = 13;
const MARK_PADDING: [number, number] = [16, 16];

/**
 * A map of the list with the same filters and counts. Moving it filters the list by its edges.
 * @param first query sent while this was loading
 */
export function showSearchMap(frame: Frame, first: Promise<ListOnMap | undefined>): void {
  const closest = frame.dataset.layers === '{}' ? { maxZoom: CLOSEST_ON_OUTLINES } : {};
  const map = baseMap(frame, { trackResize: false, ...closest });
  const marks = layerGroup().addTo(map);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  frame.append(status);
  new SearchMap(map, marks, status).start(first);
}

class SearchMap {
  readonly #map: Map;
  readonly #marks: LayerGroup;
  readonly #status: HTMLElement;
  #request = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #shown: { question: string; view: MapView } | undefined;
  #answer: ListOnMap | undefined;
  #isResizing = false;

  constructor(map: Map, marks: LayerGroup, status: HTMLElement) {
    this.#map = map;
    this.#marks = marks;
    this.#status = status;
  }

  start(first: Promise<ListOnMap | undefined>): void {
    void this.#begin(first);
    // Turning the phone changes the map's edges, but is no move by its user.
    new ResizeObserver(() => {
      this.#isResizing = true;
      this.#map.invalidateSize({ animate: false });
      this.#isResizing = false;
    }).observe(this.#map.getContainer());
    addEventListener(LIST_SHOWN, () => void this.#load());
    this.#map.getContainer().addEventListener(
      'click',
      (event) => {
        if (isEndOfDrag(this.#map, event.detail)) event.preventDefault();
      },
      { capture: true },
    );
  }

  /** The initial view: the list's box, all states, or the extent of its marks. */
  async #begin(first: Promise<ListOnMap | undefined>): Promise<void> {
    const query = queryOfList();
    const box = readBox(query['box'] ?? '');
    const circleAt = this.#showCircle(query);
    if (box) this.#view(latLngBounds([box.south, box.west], [box.north, box.east]));
    else if (circleAt) this.#view(circleAt);
    else {
      this.#status.ariaBusy = 'true';
      this.#answer = await first.catch(() => undefined);
      const zoom = overviewZoom(query) ?? LEAST_ZOOM;
      const overview = zoom > LEAST_ZOOM ? await this.#ask(zoom) : undefined;
      const found = overview && boundsOf(overview);
      // Not earlier, or the tiles of all states would load for nothing.
      if (found?.isValid()) this.#view(found, MARK_PADDING);
      else this.#view(latLngBounds([MAP_EDGES.south, MAP_EDGES.west], [MAP_EDGES.north, MAP_EDGES.east]));
      // A district's centre says little about where its plots are.
      const isClose = overview !== undefined && !query['district'] && this.#map.getZoom() >= PLOTS_FROM_ZOOM;
      const plots = isClose ? await this.#ask(this.#map.getZoom()) : undefined;
      if (plots) this.#view(boundsOf(plots), MARK_PADDING);
    }
    await this.#load();
    this.#map.on('moveend', () => {
      if (this.#isResizing) return;
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#moved(), PAUSE_MS);
    });
  }

  #view(bounds: LatLngBounds, padding: [number, number] = [0, 0]): void {
    if (bounds.isValid()) this.#map.fitBounds(bounds, { animate: false, maxZoom: CLOSEST_AT_FIRST, padding });
  }

  #showCircle({ near = '', within = '' }: ListQuery): LatLngBounds | undefined {
    const place = readNearLocation(near);
    if (!place) return undefined;
    const [at, radius] = [latLng(place.latitude, place.longitude), Number(within) * 1_000];
    circle(at, { radius, interactive: false, className: 'map-reach' }).addTo(this.#map);
    return at.toBounds(2 * radius);
  }

  #moved(): void {
    const form = formOfList();
    const bounds = this.#map.getBounds();
    const box = writeBox({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    });
    if (!box) return;
    const field =
      form.querySelector<HTMLInputElement>('[name=box]') ?? form.appendChild(document.createElement('input'));
    Object.assign(field, { type: 'hidden', name: 'box', value: box });
    void this.#load();
    void load(() => import('#web/browser/apply-filters.ts')).then(
      ({ applyFilters }) => applyFilters(form),
      () => form.submit(),
    );
  }

  async #load(): Promise<void> {
    const [query, zoom] = [queryOfList(), this.#map.getZoom()];
    // Another zoom only regroups the same response's marks.
    const question = `${zoom} ${questionOf(query, zoom)}`;
    if (question === this.#shown?.question) {
      // A later question was taken back, and the map shows it neither late nor as failed.
      this.#request.abort();
      this.#status.ariaBusy = null;
      return this.#say(this.#shown.view);
    }
    const view = await this.#ask(zoom);
    if (!view) return;
    this.#shown = { question, view };
    drawMarks(view, this.#map, this.#marks, hasPlots(query, zoom));
    this.#say(view);
  }

  /** Undefined if it failed, which is announced, or another query replaced it. */
  async #ask(zoom: number): Promise<MapView | undefined> {
    const query = queryOfList();
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    if (this.#answer && isAnswerTo(this.#answer, query, zoom)) {
      this.#status.ariaBusy = null;
      return this.#answer.view;
    }
    this.#status.ariaBusy = 'true';
    try {
      const answer = await askForList(query, zoom, signal);
      if (signal.aborted) return undefined;
      this.#answer = answer;
      return answer.view;
    } catch {
      if (!signal.aborted) this.#fail();
      return undefined;
    } finally {
      if (!signal.aborted) this.#status.ariaBusy = null;
    }
  }

  #say({ count, estimated }: MapView): void {
    const text = estimated ? searchMessages.filters.about({ count: number(count) }) : number(count);
    // The list announces its own count.
    this.#status.ariaLive = 'off';
    this.#status.textContent = count === 0 ? mapMessages.noneInView : mapMessages.inView({ count, text });
  }

  #fail(): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-secondary';
    button.textContent = siteMessages.errors.retry;
    button.addEventListener('click', () => void this.#load());
    this.#status.ariaLive = 'polite';
    this.#status.replaceChildren(`${mapMessages.notLoaded} `, button);
  }
}

function boundsOf({ cells, plots, areas }: MapView): LatLngBounds {
  return latLngBounds([
    ...cells.map(([latitude, longitude]) => latLng(latitude, longitude)),
    ...plots.map(([, latitude, longitude]) => latLng(latitude, longitude)),
    ...areas.map(([, , , latitude, longitude]) => latLng(latitude, longitude)),
  ]);
}
