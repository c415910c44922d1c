import type { MapLayer, MapLayers } from '#contract/map-layers.ts';
import { expected, type Settings, WrongConfiguration } from './settings.ts';

const MAX_ZOOM = 18;

/** @throws WrongConfiguration for a layer without its provider's name, or a name without a layer */
export function mapLayers(env: Settings): MapLayers {
  const tiles = layerOf(env, 'MAP_TILES');
  const satellite = layerOf(env, 'MAP_SATELLITE');
  return { ...(tiles && { tiles }), ...(satellite && { satellite }) };
}

function layerOf(env: Settings, name: 'MAP_TILES' | 'MAP_SATELLITE'): MapLayer | undefined {
  const url = env[`${name}_URL`];
  const named = env[`${name}_ATTRIBUTION`];
  if (!url) {
    const alone = ([`${name}_ATTRIBUTION`, `${name}_MAX_ZOOM`] as const).find((other) => env[other] !== undefined);
    if (alone) throw new WrongConfiguration(`${alone} is set but ${name}_URL is missing; set both, or neither.`);
    return undefined;
  }
  if (!named) {
    const missing = `${name}_ATTRIBUTION` as const;
    throw new WrongConfiguration(`${missing} is missing; with ${name}_URL it must be ${expected(missing)}.`);
  }
  const [attribution = '', link = ''] = named.split('|').map((part) => part.trim());
  return { url, attribution, link, maxZoom: env[`${name}_MAX_ZOOM`] ?? MAX_ZOOM };
}

export const originsOf = ({ tiles, satellite }: MapLayers): string[] => [
  ...new Set([tiles, satellite].flatMap((layer) => (layer ? [new URL(layer.url).origin] : []))),
];
