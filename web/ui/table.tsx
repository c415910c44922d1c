import { type ReactNode, useId } from 'react';
import { dataset } from '#web/client/page-data.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row, place: number) => ReactNode;
  figures?: boolean;
  /** The title of its card on a phone. */
  namesRow?: boolean;
  /** Pinned if the table scrolls. */
  actions?: boolean;
}

/** Tables with more columns become cards sooner (the CSS variants `tabular` and `carded`). */
const FEW_COLUMNS = 6;

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table, or in a narrow container a card of labelled values per row. A wide table scrolls in its own box. Roles are
 * explicit because browsers drop them once CSS changes the table's display.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId();
  return (
    <div className="@container">
      <div
        role="region"
        aria-labelledby={captionId}
        tabIndex={0}
        {...dataset({ 'data-columns': columns.length > FEW_COLUMNS ? 'many' : 'few' })}
        className="overflow-x-auto tabular:rounded-plot tabular:border tabular:border-line tabular:bg-card tabular:shadow-plot"
      >
        <table role="table" className="block w-full text-left tabular:table tabular:text-sm">
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead role="rowgroup" className="sr-only tabular:not-sr-only tabular:table-header-group">
            <tr role="row" className="tabular:border-b tabular:border-line tabular:bg-sand">
              {columns.map(({ header, figures, actions }) => (
                <th
                  key={header}
                  role="columnheader"
                  scope="col"
                  className={`py-3 text-sm font-semibold text-soil tabular:px-1.5 tabular:first:pl-4 tabular:last:pr-4 tabular:align-bottom ${figures ? 'text-right' : ''} ${actions ? `${PINNED} bg-sand` : ''}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid items-start gap-3 @xl:grid-cols-2 tabular:table-row-group">
            {rows.map((row, place) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="card flex flex-col p-4 tabular:table-row tabular:rounded-none tabular:border-0 tabular:border-b tabular:border-line tabular:shadow-none tabular:last:border-b-0"
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
    figures ? 'figures tabular:text-right' : '',
    namesRow ? NAMES_ROW : 'font-normal',
    actions ? `${PINNED} bg-card` : '',
  ];
  return (
    <Tag
      role={namesRow ? 'rowheader' : 'cell'}
      {...(namesRow ? { scope: 'row' } : {})}
      className={looks.filter(Boolean).join(' ')}
    >
      {/* Screen readers already read the column header; buttons have their own names. */}
      {!actions && (
        <span aria-hidden="true" className="shrink-0 text-sm font-normal text-bark tabular:hidden">
          {header}
        </span>
      )}
      <span
        className={
          actions
            ? 'w-full'
            : `min-w-0 text-right wrap-anywhere tabular:wrap-break-word ${figures ? '' : 'tabular:text-left'}`
        }
      >
        {cell(row, place)}
      </span>
    </Tag>
  );
}

const CELL =
  'flex items-baseline justify-between gap-4 py-1 tabular:table-cell tabular:px-1.5 tabular:py-3 tabular:align-middle tabular:first:pl-4 tabular:last:pr-4';
const NAMES_ROW = 'font-semibold carded:-order-1 carded:mb-2 carded:border-b carded:border-line carded:pb-3';
const PINNED = 'tabular:sticky tabular:right-0';
