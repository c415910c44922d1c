import { number } from '#contract/indian-number.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { type Area, type AreaAction, type AreaTab, placeOf } from './area-lists.ts';

interface AreaTableProps {
  tab: AreaTab;
  rows: readonly Area[];
  before: number;
  onAct: (action: AreaAction, area: Area) => void;
}

export function AreaTable({ tab, rows, before, onAct }: AreaTableProps) {
  const admin = adminMessages.console;
  const t = adminMessages.area;
  const columns: Column<Area>[] = [
    { header: admin.serial, cell: (_, place) => number(before + place + 1), figures: true },
    named(siteMessages.areas.state, ({ state }) => state, tab === 'states'),
    named(siteMessages.areas.district, ({ district }) => district, tab === 'districts'),
    named(t.tehsil, ({ mandal }) => mandal, tab === 'tehsils'),
    {
      header: siteMessages.words.action,
      cell: (area) => (
        <span className="flex justify-end gap-1 tabular:-ml-3 tabular:justify-start">
          <IconButton label={t.edit({ place: placeOf(area) })} path={PENCIL} onClick={() => onAct('edit', area)} />
          <IconButton label={t.delete({ place: placeOf(area) })} path={BIN} onClick={() => onAct('delete', area)} />
        </span>
      ),
      actions: true,
    },
  ];
  const levels = { states: 1, districts: 2, tehsils: 3 }[tab];
  const shown = columns.filter((_, place) => place <= levels || place === columns.length - 1);
  return (
    // Narrower than the page, so that few columns stay close together.
    <div className="max-w-4xl">
      <Table caption={t.tabs[tab]} columns={shown} rows={rows} rowKey={({ _id }) => _id} />
    </div>
  );
}

function named(header: string, name: (area: Area) => string | undefined, namesRow: boolean): Column<Area> {
  const cell = (area: Area) => (
    <>
      {name(area)}
      {namesRow && area.hindi && (
        <span lang="hi" className="block font-normal text-bark">
          {area.hindi}
        </span>
      )}
    </>
  );
  return { header, cell, namesRow };
}

const PENCIL = 'M4 20l1-4L16.5 4.5a2 2 0 0 1 3 3L8 19l-4 1Zm10.5-13.5 3 3';
const BIN = 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13M10 11v6m4-6v6';

function IconButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 tabular:-my-2 items-center justify-center rounded-md text-soil hover:bg-sand"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  );
}
