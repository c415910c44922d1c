/* All of the maps in one script, which comes on demand (web/elements/maps.ts). */

export { showPlaceMap } from './place-map.ts';
