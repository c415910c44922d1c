import { scaleOf } from './plot-scale.ts';

interface DayPlotProps {
  label: string;
  bars: readonly { key: string; value: number; title: string }[];
  textOf: (value: number) => string;
  from: string;
  to: string;
}

const BAR = 10;
const GAP = 3;
const HEIGHT = 100;

export function DayPlot({ label, bars, textOf, from, to }: DayPlotProps) {
  const { least, most } = scaleOf(bars.map(({ value }) => value));
  const width = bars.length * BAR;
  const yOf = (value: number) => (HEIGHT * (most - value)) / (most - least);
  const zero = yOf(0);
  return (
    <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-bark">
      <div aria-hidden="true" className="flex h-32 flex-col justify-between text-right leading-none">
        <span>{textOf(most)}</span>
        <span>{textOf(least)}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full overflow-visible"
      >
        <line x1={0} x2={width} y1={0} y2={0} className={LINE} vectorEffect="non-scaling-stroke" />
        <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} className={LINE} vectorEffect="non-scaling-stroke" />
        {bars.map(({ key, value, title }, place) => (
          <g key={key}>
            <rect
              x={place * BAR + GAP / 2}
              width={BAR - GAP}
              y={Math.min(zero, yOf(value))}
              height={Math.abs(yOf(value) - zero)}
              className={value < 0 ? 'fill-geru' : 'fill-crop'}
            />
            {/* The full height, so that small bars can be hovered. */}
            <rect x={place * BAR} width={BAR} y={0} height={HEIGHT} className="fill-transparent hover:fill-ink/10">
              <title>{title}</title>
            </rect>
          </g>
        ))}
        <line x1={0} x2={width} y1={zero} y2={zero} className="stroke-soil" vectorEffect="non-scaling-stroke" />
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-1 flex justify-between">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}

const LINE = 'stroke-line';
