/* The types are the package's; its modules leave out what is not imported. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
