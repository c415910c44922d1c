import { type Chance, chanceFrom } from './chance.ts';
import { along, disc, filled, HEIGHT, lines, mixed, type Point, through, WIDTH } from './ink.ts';
import { lettering } from './lettering.ts';
import { type Colours, drawFolds, drawFrame, drawNorth, drawScale, MARGIN, SHEETS } from './map-sheet.ts';
import { cutIntoParcels, type Parcel, type Parcels } from './parcels.ts';

export interface MapSheet {
  seed: string;
  sheet: keyof typeof SHEETS;
  /** Degrees by which the fields lie across the sheet. */
  turn: number;
  river?: boolean;
  /** How far the land has been divided: the usual size of a field in pixels of the drawing squared. */
  fieldSize: number;
}

/** A part of a village map with one plot marked; the body of an SVG, WIDTH by HEIGHT. */
export function drawVillageMap(map: MapSheet): string {
  const chance = chanceFrom(map.seed);
  const colours = SHEETS[map.sheet];
  const land = cutIntoParcels(chance, { turn: map.turn, fieldSize: map.fieldSize });
  const plot = choosePlot(land.parcels);
  const others = land.parcels.filter((parcel) => parcel !== plot);
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    `<clipPath id="sheet"><rect x="${MARGIN}" y="${MARGIN}" width="${WIDTH - 2 * MARGIN}" height="${HEIGHT - 2 * MARGIN}"/></clipPath><g clip-path="url(#sheet)">`,
    ...others.map((parcel) => drawParcel(chance, parcel, colours)),
    drawRoads(land, colours),
    map.river ? drawNala(chance, colours, plot) : '',
    drawNumbers(others, plot, colours),
    drawMarkedPlot(plot, colours),
    '</g>',
    drawFolds(colours),
    drawFrame(colours),
    drawNorth([1452, 178], colours),
    drawScale([1200, 1096], colours),
  ].join('');
}

/** A field in the middle of the sheet with enough room to mark it, and four corners. */
function choosePlot(parcels: readonly Parcel[]): Parcel {
  const badness = ({ corners, middle: [x, y], area, use }: Parcel) => {
    const wanted = 62_000;
    return (
      Math.hypot(x - 790, (y - 560) * 1.2) / 90 +
      Math.abs(Math.log(area / wanted)) * 3.2 +
      (corners.length === 4 ? 0 : 4) +
      (use === 'field' ? 0 : 3)
    );
  };
  const [best] = parcels.toSorted((a, b) => badness(a) - badness(b));
  if (!best) throw new Error('The sheet has no parcels');
  return best;
}

function drawParcel(chance: Chance, { outline, middle: [x, y], area, use }: Parcel, colours: Colours): string {
  const washed = chance.happens(0.72);
  const wash =
    use === 'tank'
      ? colours.water
      : washed
        ? mixed(chance.pick(colours.washes), colours.paper, chance.between(0, 0.45))
        : colours.paper;
  const field = filled(outline, wash, `stroke="${colours.ink}" stroke-width="2.3" stroke-linejoin="round"`);
  if (use === 'tank') {
    const waves = [-26, 0, 26].map((dy): Point[] =>
      Array.from({ length: 9 }, (_, i): Point => [x - 34 + i * 8.5 + dy * 0.4, y + dy + (i % 2 ? -4 : 3)]),
    );
    return field + lines(waves, colours.ink, 1.8, 'stroke-opacity=".6"');
  }
  if (use === 'grove') {
    const reach = Math.sqrt(area) * 0.26;
    const trees = Array.from({ length: 7 }, (_, i): Point => [
      x + Math.cos(i * 0.9) * reach * chance.between(0.5, 1),
      y + Math.sin(i * 0.9) * reach * chance.between(0.5, 0.9),
    ]);
    return (
      field +
      trees
        .map(
          ([tx, ty]) =>
            lines(
              [
                [
                  [tx, ty],
                  [tx, ty + 15],
                ],
              ],
              colours.ink,
              2,
            ) +
            disc(
              [tx, ty - 4],
              10,
              mixed(colours.washes[0], '#7d9455', 0.5),
              `stroke="${colours.ink}" stroke-width="1.8"`,
            ),
        )
        .join('')
    );
  }
  if (use === 'houses') {
    const sites = [
      [-15, -11],
      [13, -12],
      [-13, 12],
      [15, 11],
    ]
      .map(([dx = 0, dy = 0]): Point => [x + dx + chance.between(-4, 4), y + dy + chance.between(-3, 3)])
      .slice(chance.happens(0.4) ? 1 : 0);
    return (
      field +
      sites
        .map(([hx, hy]) =>
          filled(
            [
              [hx - 9, hy - 7],
              [hx + 9, hy - 7],
              [hx + 9, hy + 7],
              [hx - 9, hy + 7],
            ],
            mixed(colours.ink, colours.paper, 0.35),
            `stroke="${colours.ink}" stroke-width="1.6"`,
          ),
        )
        .join('')
    );
  }
  return field;
}

function drawRoads({ roads }: Parcels, colours: Colours): string {
  return roads
    .map(({ line, width }) => {
      const d = through(line, false);
      const pen = (colour: string, wide: number, extra = '') =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${wide}"${extra}/>`;
      return (
        pen(colours.ink, width + 5) +
        pen(colours.road, width) +
        (width > 20 ? '' : pen(colours.ink, 1.6, ' stroke-dasharray="14 12" stroke-opacity=".55"'))
      );
    })
    .join('');
}

/** A stream across the sheet, above or below the plot. */
function drawNala(chance: Chance, colours: Colours, plot: Parcel): string {
  const lowest = Math.max(...plot.outline.map(([, y]) => y));
  const base = lowest + 150;
  const phase = chance.between(0, 6);
  const middle = Array.from({ length: 46 }, (_, i): Point => [
    i * 36,
    base + Math.sin(i * 0.31 + phase) * 46 + Math.sin(i * 0.72 + phase * 2) * 13,
  ]);
  const bank = (shift: number, swing: number) =>
    middle.map(([x, y], i): Point => [x, y + shift + Math.sin(i * 0.9 + shift) * swing]);
  const water = filled(
    [...bank(-40, 7), ...bank(40, 9).toReversed()],
    colours.water,
    `stroke="${colours.ink}" stroke-width="2.6"`,
  );
  const flow = [-16, 4, 22].map((shift) => bank(shift, 4));
  return (
    water +
    lines(flow, colours.ink, 1.5, 'stroke-opacity=".4" stroke-dasharray="70 46"') +
    arrowAlong(bank(0, 2), colours)
  );
}

function arrowAlong(line: readonly Point[], { ink }: Colours): string {
  const [from, to] = line.slice(30, 32);
  if (!from || !to) return '';
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [to[0] - Math.cos(angle + turn) * 22, to[1] - Math.sin(angle + turn) * 22];
  return lines(
    [
      [from, to],
      [wing(0.5), to, wing(-0.5)],
    ],
    ink,
    3,
  );
}

/** Numbers run along the rows and back, as a surveyor walks. */
function drawNumbers(parcels: readonly Parcel[], plot: Parcel, { ink }: Colours): string {
  const underMarks = ([x, y]: Point) => plot.outline.some(([px, py]) => Math.hypot(px - x, py - y) < 88);
  const rowOf = ({ middle: [, y] }: Parcel) => Math.floor(y / 150);
  const walked = parcels.toSorted((a, b) => {
    const [rowA, rowB] = [rowOf(a), rowOf(b)];
    const across = a.middle[0] - b.middle[0];
    return rowA - rowB || (rowA % 2 ? -across : across);
  });
  return walked
    .map(({ middle: [x, y], area, use }, at) => {
      if (area < 5200 || use !== 'field') return '';
      const size = Math.min(24, Math.max(15, Math.sqrt(area) / 9));
      if (underMarks([x, y])) return '';
      return lettering(String(201 + at), [x, y + size / 2], { size, anchor: 'middle', colour: ink, weight: 0.13 });
    })
    .join('');
}

function drawMarkedPlot({ outline, corners, middle: [cx, cy] }: Parcel, colours: Colours): string {
  const d = through(outline);
  const hatch: Point[][] = [];
  for (let at = -700; at < 700; at += 22)
    hatch.push([
      [cx + at - 500, cy + 500],
      [cx + at + 500, cy - 500],
    ]);
  const away = (point: Point, by: number): Point => {
    const length = Math.hypot(point[0] - cx, point[1] - cy);
    return [point[0] + ((point[0] - cx) / length) * by, point[1] + ((point[1] - cy) / length) * by];
  };
  const sides = corners.map((corner, at): [Point, Point] => [corner, corners[(at + 1) % corners.length] ?? corner]);
  const measures = sides.map(([from, to]) => {
    const [nx, ny] = [to[1] - from[1], from[0] - to[0]];
    const length = Math.hypot(nx, ny);
    const middle = along(from, to, 0.5);
    const outwards = Math.sign(nx * (middle[0] - cx) + ny * (middle[1] - cy)) / length;
    const shifted = (point: Point, by: number): Point => [point[0] + nx * outwards * by, point[1] + ny * outwards * by];
    const ticks = Array.from({ length: 11 }, (_, i): Point[] => {
      const spot = along(from, to, i / 10);
      const reach = i % 10 === 0 ? 13 : i === 5 ? 9 : 5;
      return [shifted(spot, 30 - reach), shifted(spot, 30 + reach)];
    });
    const all = [[shifted(from, 30), shifted(to, 30)], ...ticks];
    return lines(all, colours.casing, 8) + lines(all, colours.ink, 2.8);
  });
  const names = corners.map((corner, at) => {
    const [x, y] = away(corner, 46);
    return (
      disc([x, y], 23, colours.casing, `stroke="${colours.ink}" stroke-width="2.4"`) +
      lettering('ABCDEFGH'[at] ?? '', [x, y + 11], { size: 22, anchor: 'middle', colour: colours.ink })
    );
  });
  return [
    `<clipPath id="plot"><path d="${d}"/></clipPath>`,
    `<path d="${d}" fill="${colours.casing}"/><g clip-path="url(#plot)">${lines(hatch, colours.mark, 3.2, 'stroke-opacity=".75"')}</g>`,
    `<path d="${d}" fill="none" stroke="${colours.casing}" stroke-width="16" stroke-linejoin="round"/>`,
    `<path d="${d}" fill="none" stroke="${colours.mark}" stroke-width="8" stroke-linejoin="round"/>`,
    ...measures.slice(0, 2),
    ...corners.map((corner) => disc(corner, 9, colours.casing, `stroke="${colours.mark}" stroke-width="4"`)),
    ...names,
  ].join('');
}
