import { type Corner, metresInDegree } from '#contract/boundary.ts';

const LONG_STEPS = 10;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Moves a corner by an arrow key, one step, or ten with Shift.
 * @param metres of one step
 * @returns undefined for other keys
 */
export function steppedCorner(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  [latitude, longitude]: Corner,
  metres = 1,
): Corner | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const length = shiftKey ? LONG_STEPS * metres : metres;
  const degree = metresInDegree(latitude);
  const [east, north] = arrow;
  return [latitude + (north * length) / degree.north, longitude + (east * length) / degree.east];
}
