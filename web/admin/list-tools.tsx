import { Link } from 'react-router';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

import { showToast } from '#web/client/toast.ts';
import { load } from '#web/client/load.ts';

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

interface ListToolsProps<Row> {
  fileName: string;
  /** Only the rows shown: a file of all users' data would be too much to lose. */
  rows: readonly Row[];
  columns: () => Promise<readonly CsvColumn<Row>[]>;
  elsewhere: { href: string; text: string } | '' | undefined;
}

export function ListTools<Row>({ fileName, rows, columns, elsewhere }: ListToolsProps<Row>) {
  const { find } = consoleMessages;
  const download = async () => {
    const [{ downloadCsv }, table] = await Promise.all([load(() => import('#web/ui/csv.ts')), columns()]);
    downloadCsv(fileName, [table.map(([header]) => header), ...rows.map((row) => table.map(([, cell]) => cell(row)))]);
  };
  if (rows.length === 0 && !elsewhere) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-4">
      {rows.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="px-0! underline"
          onClick={() => void download().catch(() => showToast({ kind: 'error', title: siteMessages.loading.failed }))}
        >
          {find.csv}
        </Button>
      )}
      {elsewhere && (
        <Link to={elsewhere.href} className={buttonClass('ghost', 'button-sm px-0! underline wrap-anywhere')}>
          {elsewhere.text}
        </Link>
      )}
    </p>
  );
}
