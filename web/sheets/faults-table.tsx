import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import type { RowFault } from '#contract/sheets.ts';

export function FaultsTable({ faults, hidden }: { faults: readonly RowFault[]; hidden: number }) {
  const { faults: t, columns: names } = sheetsMessages;
  const columns: Column<RowFault>[] = [
    { header: t.line, namesRow: true, cell: ({ line }) => <span className="figures">{line}</span> },
    { header: names.own_number, cell: ({ own_number }) => own_number },
    { header: t.column, cell: ({ name }) => name ?? t.row },
    { header: t.value, cell: ({ value }) => value || siteMessages.words.sign },
    { header: t.problem, cell: ({ sentence }) => sentence },
  ];
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-xl">{t.title}</h2>
      <Table
        caption={t.title}
        columns={columns}
        rows={faults}
        rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
      />
      {hidden > 0 && (
        <p className="figures text-sm">{t.some({ shown: faults.length, count: faults.length + hidden })}</p>
      )}
    </div>
  );
}
