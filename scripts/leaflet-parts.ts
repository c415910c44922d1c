/**
 * Leaves out Leaflet's unused layers (popups, pictures, GeoJSON), a seventh of it: its own modules add popup methods to
 * all layers as side effects.
 */
export const WITHOUT_UNUSED_LAYERS = {
  moduleSideEffects: [
    { test: /[\\/]leaflet[\\/]src[\\/]layer[\\/](?!vector[\\/](?:index|Renderer))/, sideEffects: false },
  ],
};
