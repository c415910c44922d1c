import { number } from '#contract/indian-number.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { type Area, type AreaAction, type AreaTab, placeOf } from './area-lists.ts';
import { RowActions } from './row-actions.tsx';

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
    { header: admin.serial, cell: (_, place) => number(before + place + 1), figures: true, width: 'w-20' },
    named(siteMessages.areas.state, ({ state }) => state, tab === 'states', 'last'),
    named(siteMessages.areas.district, ({ district }) => district, tab === 'districts', 'below'),
    named(t.tehsil, ({ mandal }) => mandal, tab === 'tehsils'),
    {
      header: siteMessages.words.action,
      cell: (area) => (
        <RowActions name={placeOf(area)} onEdit={() => onAct('edit', area)} onDelete={() => onAct('delete', area)} />
      ),
      actions: true,
      width: 'w-28',
    },
  ];
  const levels = { states: 1, districts: 2, tehsils: 3 }[tab];
  const shown = columns.filter((_, place) => place <= levels || place === columns.length - 1);
  return (
    // Narrower than the page, so that few columns stay close together.
    <div className="max-w-4xl">
      <Table lines caption={t.tabs[tab]} columns={shown} rows={rows} rowKey={({ _id }) => _id} />
    </div>
  );
}

function named(
  header: string,
  name: (area: Area) => string | undefined,
  namesRow: boolean,
  phone?: 'below' | 'last',
): Column<Area> {
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
  return { header, cell, namesRow, ...(phone && !namesRow ? { phone } : {}) };
}
