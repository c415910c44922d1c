/* The package's types; importing its modules leaves out unused code. */
declare module 'leaflet/src/Leaflet.js' {
  export * from 'leaflet';
}
