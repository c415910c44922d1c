/* The types are the package's; its modules leave out what is not imported. */
declare module 'leaflet/src/Leaflet.js' {
  export * from 'leaflet';
}
