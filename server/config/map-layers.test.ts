import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { originsOf } from './map-layers.ts';
import { WrongConfiguration } from './settings.ts';

const TILES = {
  MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1',
  MAP_TILES_ATTRIBUTION: '© Example <b>Maps</b>|https://tiles.example/terms',
};
const layersOf = (environment: Record<string, string>) => readConfig(environment).operator.mapLayers;

test('maps have no layers of others until they are named, then each with its provider', () => {
  expect(layersOf({})).toEqual({});
  const layers = layersOf({
    ...TILES,
    MAP_SATELLITE_URL: 'https://pictures.example/{z}/{y}/{x}',
    MAP_SATELLITE_ATTRIBUTION: 'Pictures | https://pictures.example/',
    MAP_SATELLITE_MAX_ZOOM: '20',
  });
  expect(layers).toEqual({
    tiles: {
      url: TILES.MAP_TILES_URL,
      attribution: '© Example <b>Maps</b>',
      link: 'https://tiles.example/terms',
      maxZoom: 18,
    },
    satellite: {
      url: 'https://pictures.example/{z}/{y}/{x}',
      attribution: 'Pictures',
      link: 'https://pictures.example/',
      maxZoom: 20,
    },
  });
  expect(originsOf(layers)).toEqual(['https://tiles.example:8443', 'https://pictures.example']);
});

const NAMED = 'how the provider wants to be named and a link to its terms';
const ADDRESS = 'it must be an https address with {z}, {x} and {y}';

test.each<[string, Record<string, string>, string]>([
  [
    'without a provider',
    { MAP_TILES_URL: TILES.MAP_TILES_URL },
    `MAP_TILES_ATTRIBUTION is missing; with MAP_TILES_URL it must be ${NAMED}`,
  ],
  [
    'with a name alone',
    { MAP_SATELLITE_ATTRIBUTION: 'Pictures|https://pictures.example/' },
    'MAP_SATELLITE_ATTRIBUTION is set but MAP_SATELLITE_URL is missing; set both, or neither.',
  ],
  ['with a zoom alone', { MAP_TILES_MAX_ZOOM: '12' }, 'MAP_TILES_MAX_ZOOM is set but MAP_TILES_URL is missing'],
  ['not over TLS', { ...TILES, MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}' }, ADDRESS],
  ['without the column', { ...TILES, MAP_TILES_URL: 'https://tiles.example/{z}/{y}' }, ADDRESS],
  ['with another brace', { ...TILES, MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}' }, ADDRESS],
  ['with a brace in the host', { ...TILES, MAP_TILES_URL: 'https://tiles{z}.example/{x}/{y}' }, ADDRESS],
  ['with a name without a link', { ...TILES, MAP_TILES_ATTRIBUTION: '© Example' }, NAMED],
  ['with a link that runs', { ...TILES, MAP_TILES_ATTRIBUTION: 'Maps|javascript:alert(1)' }, NAMED],
])('tiles %s stop the start with one sentence', (_, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(WrongConfiguration);
  expect(() => readConfig(environment)).toThrow(sentence);
});
