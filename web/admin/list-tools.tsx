import { Link } from 'react-router';
import { consoleMessages } from '#messages/console.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { downloadCsv } from '../ui/csv.ts';

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

interface ListToolsProps<Row> {
  fileName: string;
  /** Those shown: a file of everybody's data would be too much to lose. */
  rows: readonly Row[];
  columns: readonly CsvColumn<Row>[];
  /** The same text in the other list. */
  elsewhere: { href: string; text: string } | '' | undefined;
}

/** What can be done with the rows of a list as a whole. */
export function ListTools<Row>({ fileName, rows, columns, elsewhere }: ListToolsProps<Row>) {
  const { find } = consoleMessages;
  const download = () =>
    downloadCsv(fileName, [
      columns.map(([header]) => header),
      ...rows.map((row) => columns.map(([, cell]) => cell(row))),
    ]);
  if (rows.length === 0 && !elsewhere) return null;
  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-4">
      {rows.length > 0 && (
        <Button look="quiet" className="px-0! underline" onClick={download}>
          {find.csv}
        </Button>
      )}
      {elsewhere && (
        <Link to={elsewhere.href} className={buttonClass('quiet', 'px-0! underline wrap-anywhere')}>
          {elsewhere.text}
        </Link>
      )}
    </p>
  );
}
