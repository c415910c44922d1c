import { divIcon, type LayerGroup, type Map, marker } from 'leaflet/src/Leaflet.js';
import { number } from '#contract/indian-number.ts';
import type { MapView } from '#contract/map-view.ts';
import { PLOTS_FROM_ZOOM, writeBox } from '#contract/map-places.ts';
import { SHOWN_WITHIN_METRES } from '#contract/shown-location.ts';
import { mapMessages } from '#messages/map.ts';
import { searchMessages } from '#messages/search.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { showPlotCard } from './plot-card.ts';
import { type Group, groupMarks, type Mark, placeBeside, type Point } from './grouped-marks.ts';

interface Plot extends Mark {
  listing: number;
  price: number;
  isExact: boolean;
}

interface Area extends Mark {
  name: string;
  path: string;
}

/** Half of a 0.01 degree cell; plots without an exact place are shown at its centre. */
const HALF_CELL = 0.005;
/** Closer marks cannot be told apart at any zoom. */
const SAME_DEGREES = 1e-6;
const ZOOMS_IN_BY = 2;

/**
 * Draws the list's response on the map: links and buttons with names.
 * @param withPlots areas stand only for plots without a mark of their own
 */
export function drawMarks(view: MapView, map: Map, on: LayerGroup, withPlots: boolean): void {
  const inside = on.getLayers().length > 0 && map.getContainer().contains(document.activeElement);
  const hadFocus = inside && document.activeElement?.closest('.leaflet-marker-pane') !== null;
  on.clearLayers();
  const pointOf = ({ latitude, longitude }: Mark) => map.project([latitude, longitude]);
  const points: Point[] = [];
  const putAt = ({ x, y }: Point, element: HTMLElement) => {
    points.push({ x, y });
    marker(map.unproject([x, y]), {
      icon: divIcon({ html: element, className: 'map-mark', iconSize: [0, 0] }),
      keyboard: false,
      interactive: false,
    }).addTo(on);
  };
  const put = (mark: Mark, element: HTMLElement) => putAt(pointOf(mark), element);

  const plots = view.plots.map(([listing, latitude, longitude, price, shownAs]): Plot => ({
    listing,
    latitude,
    longitude,
    price,
    isExact: shownAs === 'exact',
    count: 1,
  }));
  for (const group of groupMarks(plots, pointOf)) {
    const [plot, ...others] = group.marks;
    if (plot) put(group, others.length === 0 ? plotLink(plot, map) : groupOfPlots(group, map));
  }
  const about = (count: number) =>
    view.estimated ? { count, text: searchMessages.filters.about({ count: number(count) }) } : counted(count);
  const cells = view.cells.map(([latitude, longitude, count]): Mark => ({ latitude, longitude, count }));
  for (const group of groupMarks(cells, pointOf))
    put(group, zoomButton(mapMessages.group(about(group.count)), group, map));
  const areas = view.areas.map(([, name, path, latitude, longitude, count]): Area => ({
    name,
    path,
    latitude,
    longitude,
    count,
  }));
  if (withPlots) for (const area of areas) putAt(placeBeside(points, pointOf(area)), areaLink(area, about(area.count)));
  else
    for (const group of groupMarks(areas, pointOf)) {
      const [area, ...others] = group.marks;
      const name =
        area && others.length === 0 ? mapMessages.groupIn({ place: area.name, ...about(group.count) }) : undefined;
      put(group, zoomButton(name ?? mapMessages.group(about(group.count)), group, map));
    }
  if (hadFocus) map.getContainer().focus({ preventScroll: true });
}

const counted = (count: number) => ({ count, text: number(count) });

/** Shows the plot's card; to another tab, or without the card, it leads to the plot's page. */
function plotLink({ listing, price, isExact }: Plot, map: Map): HTMLElement {
  const link = linkTo(`/property/BK-${listing}`, 'map-plot');
  const text = rupeesInWords(price) ?? rupees(price);
  link.textContent = text;
  const named = { price: text, listing: `BK-${listing}` };
  link.ariaLabel = isExact
    ? `${named.price}, ${named.listing}`
    : mapMessages.plotNear({ ...named, metres: number(SHOWN_WITHIN_METRES) });
  link.addEventListener('click', (event) => {
    const frame = map.getContainer().parentElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !frame) return;
    event.preventDefault();
    showPlotCard(frame, named.listing).catch(() => location.assign(link.href));
  });
  return link;
}

function groupOfPlots(group: Group<Plot>, map: Map): HTMLElement {
  const [first] = group.marks;
  const isOnePlace = group.marks.every(
    ({ latitude, longitude }) =>
      Math.abs(latitude - (first?.latitude ?? 0)) < SAME_DEGREES &&
      Math.abs(longitude - (first?.longitude ?? 0)) < SAME_DEGREES,
  );
  if (!isOnePlace) return zoomButton(mapMessages.group(counted(group.count)), group, map);
  const { latitude, longitude } = group;
  const box = writeBox({
    west: longitude - HALF_CELL,
    south: latitude - HALF_CELL,
    east: longitude + HALF_CELL,
    north: latitude + HALF_CELL,
  });
  const query = new URLSearchParams(location.search);
  for (const name of ['view', 'page', 'after', 'before']) query.delete(name);
  if (box) query.set('box', box);
  const link = linkTo('', 'map-group');
  link.href = `?${query}`;
  link.textContent = number(group.count);
  link.ariaLabel = mapMessages.together(counted(group.count));
  return link;
}

function areaLink({ name, path, count }: Area, about: ReturnType<typeof counted>): HTMLElement {
  const link = linkTo(path, 'map-group map-area');
  link.textContent = number(count);
  link.ariaLabel = mapMessages.somewhere({ place: name, ...about });
  link.title = link.ariaLabel;
  return link;
}

function zoomButton(name: string, group: Mark, map: Map): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-group';
  button.textContent = number(group.count);
  button.ariaLabel = name;
  button.addEventListener('click', ({ detail }) => {
    if (isEndOfDrag(map, detail)) return;
    const zoom = map.getZoom();
    const next = zoom < PLOTS_FROM_ZOOM ? Math.min(zoom + ZOOMS_IN_BY, PLOTS_FROM_ZOOM) : zoom + ZOOMS_IN_BY;
    map.setView([group.latitude, group.longitude], next);
  });
  return button;
}

function linkTo(path: string, className: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = className;
  link.href = inPageLanguage(path);
  link.draggable = false;
  return link;
}

declare module 'leaflet' {
  interface Handler {
    moved?(): boolean;
  }
}

/** True for the click that ends dragging the map by a mark; key presses have `detail` 0. */
export const isEndOfDrag = (map: Map, detail: number): boolean => detail > 0 && map.dragging.moved?.() === true;
