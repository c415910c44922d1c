import type PDFDocument from 'pdfkit';
import { chanceFrom } from './drawings/chance.ts';
import { along, type Point } from './drawings/ink.ts';
import type { LandFacts } from './land-facts.ts';

const INK = '#43352a';
const RED = '#b23a2a';
const SQUARE_FEET_IN_METRE = 10.7639104;
const HEIGHT = 250;

/** The number of a plot `down` rows and `right` columns away, as numbers run on a village map. */
export function neighbour(khesra: number, down: number, right: number): number {
  return khesra + down * 7 + right;
}

/** The plot among its neighbours, with its sides in feet where its area is known. @returns where it ends on the page */
export function drawParcelSketch(
  pdf: InstanceType<typeof PDFDocument>,
  { mauza, khata, khesra, squareMetres }: LandFacts,
  top: number,
): number {
  const chance = chanceFrom(`sketch ${mauza} ${khata} ${khesra}`);
  const grid = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 4 }, (__, column): Point => {
      const isEdge = (at: number) => at === 0 || at === 3;
      const jitter = (at: number) => (isEdge(at) ? 0 : chance.between(-12, 12));
      return [64 + (column / 3) * 467 + jitter(column), top + (row / 3) * HEIGHT + jitter(row)];
    }),
  );
  const corner = (row: number, column: number): Point => grid[row]?.[column] ?? [0, 0];
  const cell = (row: number, column: number): [Point, Point, Point, Point] => [
    corner(row, column),
    corner(row, column + 1),
    corner(row + 1, column + 1),
    corner(row + 1, column),
  ];
  const trace = (points: readonly Point[]) => pdf.polygon(...points.map(([x, y]) => [x, y]));

  pdf.font('Helvetica').fontSize(10).lineWidth(0.8);
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const isPlot = row === 1 && column === 1;
      trace(cell(row, column)).stroke(INK);
      const [a, , c] = cell(row, column);
      const [x, y] = along(a, c, 0.5);
      if (!isPlot)
        pdf
          .fillColor(INK)
          .text(String(neighbour(khesra, row - 1, column - 1)), x - 30, y - 5, { width: 60, align: 'center' });
    }
  }

  const plot = cell(1, 1);
  const [a, b, c, d] = plot;
  for (let i = 1; i < 12; i += 1) pdf.moveTo(...along(a, b, i / 12)).lineTo(...along(d, c, i / 12));
  pdf.lineWidth(0.5).strokeOpacity(0.45).stroke(RED).strokeOpacity(1);
  trace(plot).lineWidth(2).stroke(RED);
  const [mx, my] = along(a, c, 0.5);
  pdf.rect(mx - 34, my - 9, 68, 18).fillAndStroke('#ffffff', RED);
  pdf
    .font('Helvetica-Bold')
    .fillColor(RED)
    .text(String(khesra), mx - 34, my - 5, { width: 68, align: 'center' });
  if (squareMetres !== null) drawSides(pdf, plot, squareMetres);
  return top + HEIGHT;
}

/** Front and depth in the proportion of the sketch, so that their product is the plot's area. */
function drawSides(
  pdf: InstanceType<typeof PDFDocument>,
  [a, b, c, d]: [Point, Point, Point, Point],
  squareMetres: number,
): void {
  const length = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const wide = (length(a, b) + length(d, c)) / 2;
  const deep = (length(a, d) + length(b, c)) / 2;
  const feet = Math.sqrt((squareMetres * SQUARE_FEET_IN_METRE) / (wide * deep));
  const [bx, by] = along(d, c, 0.5);
  const [sx, sy] = along(b, c, 0.5);
  pdf.font('Helvetica').fontSize(9).fillColor(RED);
  pdf.text(`about ${Math.round(wide * feet)} ft`, bx - 40, by + 5, { width: 80, align: 'center' });
  pdf.text(`about ${Math.round(deep * feet)} ft`, sx + 5, sy - 4, { width: 80 });
}
