import { number } from '#contract/indian-number.ts';
import { OVERVIEW_DAYS } from '#contract/limits.ts';
import type { OverviewDay, OverviewSums, Overview } from '#contract/dashboard.ts';
import { adminMessages } from '#messages/admin.ts';
import { day as printedDay } from '#web/ui/date.ts';
import { shortDay } from '#web/ui/timestamp.ts';
import { DayPlot } from '#web/ui/day-plot.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { signed } from '#web/ui/signed-number.ts';
import { type Column, Table } from '#web/ui/table.tsx';

type Figure = keyof Overview['sums'];

const FIGURES = ['sign_ups', 'reveals', 'revenue'] as const satisfies readonly Figure[];
const TEXTS: Record<Figure, (value: number) => string> = { sign_ups: number, reveals: number, revenue: money };
const SHORT_TEXTS: Record<Figure, (value: number) => string> = {
  sign_ups: number,
  reveals: number,
  revenue: (value) => shortened(value) ?? money(value),
};

/** The minus is as wide as the plus and precedes the rupee sign. */
function money(value: number): string {
  return value < 0 ? `−${rupees(-value)}` : rupees(value);
}

function shortened(value: number): string | undefined {
  const words = rupeesInWords(Math.abs(value));
  return words && value < 0 ? `−${words}` : words;
}

export function OverviewCharts({ days, sums }: Pick<Overview, 'days' | 'sums'>) {
  const t = adminMessages.overview;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t.lastDays({ days: OVERVIEW_DAYS })}</h2>
      <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {FIGURES.map((figure) => (
          <Chart key={figure} figure={figure} days={days} sums={sums[figure]} />
        ))}
      </div>
      <details className="card">
        <summary className="min-h-11 px-4 py-2 font-semibold">{t.asTable}</summary>
        <div className="px-3 pb-3">
          <DayTable days={days} />
        </div>
      </details>
    </section>
  );
}

interface ChartProps {
  figure: Figure;
  days: readonly OverviewDay[];
  sums: OverviewSums;
}

function Chart({ figure, days, sums }: ChartProps) {
  const t = adminMessages.overview;
  const textOf = TEXTS[figure];
  const [first, last] = [days.at(0), days.at(-1)];
  const highest = [...days].sort((a, b) => b[figure] - a[figure]).at(0);
  if (!first || !last || !highest) return null;
  const words = figure === 'revenue' ? shortened(sums.last) : undefined;
  const label =
    highest[figure] > 0
      ? t.plotOf({ figure: t.figures[figure], most: textOf(highest[figure]), day: printedDay(highest.day) })
      : t.plotOfNothing({ figure: t.figures[figure] });
  return (
    <figure className="card flex flex-col gap-4 p-4">
      <figcaption>
        <span className="block text-sm font-semibold text-bark">{t.figures[figure]}</span>
        <span className="figures flex flex-wrap items-baseline gap-x-3">
          <strong className="text-2xl">{textOf(sums.last)}</strong>
          {words && <span className="text-bark">{words}</span>}
        </span>
        <span className="figures block text-sm text-bark">{compared(sums, textOf, t)}</span>
      </figcaption>
      <DayPlot
        label={label}
        bars={days.map((one) => ({
          key: one.day,
          value: one[figure],
          title: t.bar({ day: printedDay(one.day), figure: textOf(one[figure]) }),
        }))}
        textOf={SHORT_TEXTS[figure]}
        from={shortDay(first.day)}
        to={t.today}
      />
    </figure>
  );
}

type Words = typeof adminMessages.overview;

/** Change in per cent; there is none from zero or from a loss. */
function compared({ last, before }: OverviewSums, textOf: (value: number) => string, t: Words): string {
  if (before <= 0) return t.before({ days: OVERVIEW_DAYS, before: textOf(before) });
  return t.changed({
    days: OVERVIEW_DAYS,
    percent: signed(Math.round((100 * (last - before)) / before)),
    before: textOf(before),
  });
}

function DayTable({ days }: { days: readonly OverviewDay[] }) {
  const t = adminMessages.overview;
  const columns: Column<OverviewDay>[] = [
    {
      header: t.day,
      namesRow: true,
      cell: ({ day }) => (
        <time className="figures" dateTime={day}>
          {printedDay(day)}
        </time>
      ),
    },
    ...FIGURES.map((figure) => ({
      header: t.figures[figure],
      figures: true,
      cell: (one: OverviewDay) => TEXTS[figure](one[figure]),
    })),
  ];
  return (
    <Table
      caption={t.lastDays({ days: OVERVIEW_DAYS })}
      columns={columns}
      rows={[...days].reverse()}
      rowKey={({ day }) => day}
    />
  );
}
