/* Tile layers that an operator licenses from others, over our base map. No zod here. */

export interface MapLayer {
  url: string;
  attribution: string;
  link: string;
  maxZoom: number;
}

export interface MapLayers {
  tiles?: MapLayer;
  satellite?: MapLayer;
}
