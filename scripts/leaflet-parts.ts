/**
 * Leaves out Leaflet's layers that no map of ours imports (popups, pictures, GeoJSON), a seventh of it: its own modules
 * have methods for popups on all layers as side effects.
 */
export const WITHOUT_UNUSED_LAYERS = {
  moduleSideEffects: [
    { test: /[\\/]leaflet[\\/]src[\\/]layer[\\/](?!vector[\\/](?:index|Renderer))/, sideEffects: false },
  ],
};
