/* Tile layers that an operator licenses from others, over our base map. No zod here. */

export interface MapLayer {
  /** Contains {z}, {x} and {y}. */
  url: string;
  /** Plain text in the provider's wording. */
  attribution: string;
  /** The provider's terms. */
  link: string;
  maxZoom: number;
}

export interface MapLayers {
  /** Shown at first. */
  tiles?: MapLayer;
  /** Shown when the visitor turns it on. */
  satellite?: MapLayer;
}
