import type { FunnelRow } from '#contract/dashboard.ts';
import { FUNNEL_STEPS, FUNNEL_WEEKS, type FunnelGroup, type FunnelStep } from '#contract/console-lists.ts';
import { number } from '#contract/indian-number.ts';
import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { areaLabel } from '#web/places/place-names.ts';
import { day } from '#web/ui/date.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { FilterLinks } from './filter-links.tsx';
import { ListTools } from './list-tools.tsx';

interface FunnelProps {
  rows: readonly FunnelRow[];
  by: FunnelGroup;
}

const METER =
  'h-1.5 w-16 appearance-none [&::-moz-meter-bar]:bg-crop [&::-webkit-meter-bar]:bg-sand [&::-webkit-meter-optimum-value]:bg-crop';

export function Funnel({ rows, by }: FunnelProps) {
  const t = adminMessages.overview.funnel;
  const mostOf = (step: FunnelStep) => Math.max(1, ...rows.map(({ counts }) => counts[step]));
  const columns: Column<FunnelRow>[] = [
    { header: groupHeader(by), namesRow: true, cell: (row) => nameOf(row, by) },
    ...FUNNEL_STEPS.map((step) => ({
      header: stepName(step),
      figures: true,
      cell: ({ counts }: FunnelRow) => (
        <span className="inline-flex flex-col items-end">
          {number(counts[step])}
          <meter aria-hidden className={METER} max={mostOf(step)} value={counts[step]} />
        </span>
      ),
    })),
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t.title}</h2>
      <p className="-mt-2 text-sm text-bark">{t.note({ weeks: FUNNEL_WEEKS })}</p>
      <FilterLinks
        label={t.label}
        name="by"
        values={['district', 'language'] as const}
        chosen={by === 'week' ? undefined : by}
        textOf={(group) => t.groups[group]}
        all={t.groups.week}
      />
      {rows.length === 0 ? (
        <p className="card p-6">{t.nothing}</p>
      ) : (
        <>
          <ListTools
            fileName={`funnel-by-${by}.csv`}
            rows={rows}
            columns={async () => [
              [groupHeader(by), (row) => nameOf(row, by)],
              ...FUNNEL_STEPS.map((step) => [stepName(step), ({ counts }: FunnelRow) => counts[step]] as const),
            ]}
            elsewhere={undefined}
          />
          <Table caption={t.title} columns={columns} rows={rows} rowKey={(row) => nameOf(row, by)} />
        </>
      )}
    </section>
  );
}

function groupHeader(by: FunnelGroup): string {
  if (by === 'week') return adminMessages.overview.funnel.week;
  return by === 'district' ? siteMessages.areas.district : siteMessages.translation.language;
}

function nameOf({ week, district, language }: FunnelRow, by: FunnelGroup): string {
  if (by === 'week') return week === undefined ? '' : day(week);
  if (by === 'language') return language === undefined ? '' : LANGUAGE_NAMES[language];
  if (!district) return adminMessages.overview.funnel.noDistrict;
  return `${areaLabel('district', district.district, undefined)}, ${areaLabel('state', district.state, undefined)}`;
}

function stepName(step: FunnelStep): string {
  return step === 'payments' ? adminMessages.pages.payments : adminMessages.overview.funnel.steps[step];
}
