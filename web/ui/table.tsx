import { type ReactNode, useId } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row, place: number) => ReactNode;
  /** Figures stand right, so that they can be compared. */
  figures?: boolean;
  /** What the row is called: read out with each of its cells, and the head of its card on a phone. */
  namesRow?: boolean;
  /** Buttons and links: always in sight, also where the table is wider than its place. */
  actions?: boolean;
}

interface TableProps<Row> {
  /** What it lists; read out, and shown by the page's own heading. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table where there is room for one; in a narrow place each row is a card of labelled values. Wider than its place, it
 * scrolls in its own box and never moves the page.
 *
 * The roles are written out because browsers drop a table's own once the style sheet lays it out as something else.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId();
  return (
    <div className="@container">
      <div
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        className="overflow-x-auto @2xl:rounded-plot @2xl:border @2xl:border-line @2xl:bg-card @2xl:shadow-plot"
      >
        <table role="table" className="block w-full text-left @2xl:table @2xl:text-sm">
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
            <tr role="row" className="@2xl:border-b @2xl:border-line @2xl:bg-sand">
              {columns.map(({ header, figures, actions }) => (
                <th
                  key={header}
                  role="columnheader"
                  scope="col"
                  className={`px-2 py-3 text-sm font-semibold text-soil first:pl-4 last:pr-4 @2xl:align-bottom ${figures ? 'text-right' : ''} ${actions ? `${PINNED} bg-sand` : ''}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="flex flex-col gap-3 @2xl:table-row-group">
            {rows.map((row, place) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="card flex flex-col p-4 @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:border-b @2xl:border-line @2xl:shadow-none @2xl:last:border-b-0"
              >
                {columns.map((column) => (
                  <Cell key={column.header} column={column} row={row} place={place} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cell<Row>({ column, row, place }: { column: Column<Row>; row: Row; place: number }) {
  const { header, cell, figures, namesRow, actions } = column;
  const Tag = namesRow ? 'th' : 'td';
  const looks = [
    CELL,
    figures ? 'figures @2xl:text-right' : '',
    namesRow ? NAMES_ROW : 'font-normal',
    actions ? `${PINNED} bg-card` : '',
  ];
  return (
    <Tag
      role={namesRow ? 'rowheader' : 'cell'}
      {...(namesRow ? { scope: 'row' } : {})}
      className={looks.filter(Boolean).join(' ')}
    >
      {/* The column header is read out already; buttons say themselves what they do. */}
      {!actions && (
        <span aria-hidden="true" className="shrink-0 text-sm font-normal text-bark @2xl:hidden">
          {header}
        </span>
      )}
      <span
        className={
          actions
            ? 'w-full'
            : `min-w-0 text-right wrap-anywhere @2xl:wrap-break-word ${figures ? '' : '@2xl:text-left'}`
        }
      >
        {cell(row, place)}
      </span>
    </Tag>
  );
}

const CELL =
  'flex items-baseline justify-between gap-4 py-1 @2xl:table-cell @2xl:px-2 @2xl:py-3 @2xl:align-middle @2xl:first:pl-4 @2xl:last:pr-4';
const NAMES_ROW = 'font-semibold @max-2xl:-order-1 @max-2xl:mb-2 @max-2xl:border-b @max-2xl:border-line @max-2xl:pb-3';
/** Stays in sight while the rest of a wide table scrolls beneath it. */
const PINNED = '@2xl:sticky @2xl:right-0';
