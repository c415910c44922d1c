import { number } from '#contract/indian-number.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { type Area, type AreaAction, type AreaTab, placeOf } from './area-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-href.ts';

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
          <IconButton label={t.edit({ place: placeOf(area) })} icon="pencil" onClick={() => onAct('edit', area)} />
          <IconButton label={t.delete({ place: placeOf(area) })} icon="trash-2" onClick={() => onAct('delete', area)} />
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

function IconButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 tabular:-my-2 items-center justify-center rounded-md text-soil hover:bg-sand"
    >
      <Icon name={icon} />
    </button>
  );
}
