import { expect, test } from 'vitest';
import { placeAmong } from './place-among.ts';
import {
  boundaryOf,
  type TakenCorners,
  takenFrom,
  withCorner,
  withMoved,
  withoutCorner,
  withShifted,
} from './taken-corners.ts';

const SQUARE: [number, number][] = [
  [25.56, 84.87],
  [25.56, 84.872],
  [25.562, 84.872],
  [25.562, 84.87],
];
const typed = takenFrom({ corners: SQUARE, drawn_by: 'typed', accuracy_metres: null });
const ids = (taken: TakenCorners) => taken.map(({ id }) => id);

test('corners are sent as they were taken, with the worst accuracy of those by phone', () => {
  const [latitude, longitude] = [25.561, 84.871];
  const walked = [4, 12].reduce(
    (taken, accuracy) => withCorner(taken, { location: { latitude, longitude }, by: 'walked', accuracy }),
    typed,
  );
  expect(boundaryOf(walked)).toEqual({
    corners: [...SQUARE, [latitude, longitude], [latitude, longitude]],
    drawn_by: 'walked',
    accuracy_metres: 12,
  });
});

test.each([
  ['as read', 'file', typed.map((corner) => ({ ...corner, by: 'file' }) as const)],
  ['with one that was dragged', 'tapped', withMoved(typed, 2, '25.5601, 84.872', 'tapped')],
  ['with one that was typed', 'typed', typed],
] as const)('corners %s are said to be by %s', (_, by, taken) => {
  expect(boundaryOf(taken)).toMatchObject({ drawn_by: by, accuracy_metres: null });
});

test('an empty field is no corner, no corners are no boundary, and what is not coordinates is not sent', () => {
  expect(boundaryOf(withCorner(typed, { by: 'typed' }))?.corners).toEqual(SQUARE);
  expect(boundaryOf(withCorner([], { by: 'typed' }))).toBeNull();
  expect(boundaryOf(withMoved(typed, 2, 'the mango tree', 'typed'))).toBeUndefined();
});

test('corners are removed, and change places with their neighbours as far as there are any', () => {
  expect(ids(withoutCorner(typed, 2))).toEqual([1, 3, 4]);
  expect(ids(withShifted(typed, 2, 1))).toEqual([1, 3, 2, 4]);
  expect(ids(withShifted(typed, 1, -1))).toEqual([1, 2, 3, 4]);
  expect(ids(withCorner(withoutCorner(typed, 1), { by: 'typed' }))).toEqual([2, 3, 4, 5]);
});

test('a tapped corner goes into the side that is nearest to it', () => {
  const named = SQUARE.map((corner, at) => ({ name: at + 1, corner }));
  expect(placeAmong(named, [25.5599, 84.871])).toBe(1);
  expect(placeAmong(named, [25.561, 84.8721])).toBe(2);
  expect(placeAmong(named, [25.561, 84.8699])).toBe(4);
  expect(placeAmong(named.slice(0, 2), [25.561, 84.8699])).toBeUndefined();
});
