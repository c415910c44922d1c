/* Tiles that an operator has from others, over the base map of our own. No zod here. */

export interface MapLayer {
  /** With {z}, {x} and {y}. */
  url: string;
  /** As the provider wants to be named; shown as text. */
  attribution: string;
  /** To the provider's terms. */
  link: string;
  /** Beyond it, its tiles are enlarged. */
  maxZoom: number;
}

export interface MapLayers {
  /** Shown from the start. */
  tiles?: MapLayer;
  /** Shown when the visitor switches it on. */
  satellite?: MapLayer;
}
