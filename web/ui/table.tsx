import { type ReactNode, useId } from 'react';
import { dataset } from '#web/client/page-data.ts';

/** A row's cell, with its header. */
export interface RowFact {
  header: string;
  said: ReactNode;
}

export interface Column<Row> {
  header: string;
  /** `folded`: the row's facts that a phone's lines have no room for. */
  cell: (row: Row, place: number, folded: readonly RowFact[]) => ReactNode;
  figures?: boolean;
  /** The title of its card on a phone. */
  namesRow?: boolean;
  /** Pinned if the table scrolls. */
  actions?: boolean;
  /** Its place in the lines that a row of a table with `lines` is on a phone. */
  phone?: 'lead' | 'beside' | 'below' | 'last';
  /** Classes of its width in a table with `lines`: columns without share the rest. */
  width?: string;
}

/** Tables with more columns become cards sooner (the CSS variants `tabular` and `carded`). */
const FEW_COLUMNS = 5;

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Every text on two lines at most: the table never scrolls sideways, and its head stays in view. */
  lines?: boolean;
}

/**
 * A table, or in a narrow container a card of labelled values per row. A wide table scrolls in its own box. Roles are
 * explicit because browsers drop them once CSS changes the table's display.
 */
export function Table<Row>({ caption, columns, rows, rowKey, lines = false }: TableProps<Row>) {
  const captionId = useId();
  const isOneLine = !columns.some(({ phone }) => phone === 'below' || phone === 'last');
  return (
    <div className="@container">
      <div
        role="region"
        aria-labelledby={captionId}
        tabIndex={lines ? undefined : 0}
        {...dataset({ 'data-columns': columns.length > FEW_COLUMNS ? 'many' : 'few' })}
        className={`tabular:rounded-lg tabular:border tabular:border-line tabular:bg-card ${lines ? 'tabular:overflow-clip' : 'overflow-x-auto'}`}
      >
        <table
          role="table"
          className={`block w-full text-left tabular:table tabular:text-sm ${lines ? 'tabular:table-fixed' : ''}`}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead
            role="rowgroup"
            className={`sr-only tabular:not-sr-only tabular:table-header-group ${lines ? HEAD_STAYS : ''}`}
          >
            <tr role="row" className="tabular:bg-sand">
              {columns.map(({ header, figures, actions, width = '' }) => (
                <th
                  key={header}
                  role="columnheader"
                  scope="col"
                  className={`${lines ? CELL_ROOM_OF_LINES : CELL_ROOM} tabular:h-9 tabular:py-1 text-xs font-semibold text-soil tabular:align-middle ${figures ? FIGURES : ''} ${lines ? `${width} leading-tight hyphens-auto wrap-break-word` : ''} ${actions ? `${PINNED} bg-sand ${lines ? 'text-right' : ''}` : ''}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid items-start gap-3 @xl:grid-cols-2 tabular:table-row-group">
            {rows.map((row, place) => {
              const folded = lines ? foldedFacts(columns, row, place) : [];
              return (
                <tr
                  key={rowKey(row)}
                  role="row"
                  className={`card tabular:table-row tabular:rounded-none tabular:border-0 tabular:border-t tabular:border-line tabular:shadow-none ${lines ? ON_A_PHONE : 'flex flex-col p-4'}`}
                >
                  {columns.map((column) => (
                    <Cell
                      key={column.header}
                      column={column}
                      said={column.cell(row, place, folded)}
                      lines={lines}
                      isOneLine={isOneLine}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function foldedFacts<Row>(columns: readonly Column<Row>[], row: Row, place: number): RowFact[] {
  return columns
    .filter(({ phone, namesRow, actions }) => !phone && !namesRow && !actions)
    .map(({ header, cell }) => ({ header, said: cell(row, place, []) }));
}

interface CellProps<Row> {
  column: Column<Row>;
  said: ReactNode;
  lines: boolean;
  /** On a phone no line stands below the row's name. */
  isOneLine: boolean;
}

function Cell<Row>({ column, said, lines, isOneLine }: CellProps<Row>) {
  const { header, figures, namesRow, actions } = column;
  const Tag = namesRow ? 'th' : 'td';
  const looks = [
    lines ? CELL_ROOM_OF_LINES : CELL_ROOM,
    'tabular:table-cell tabular:h-11 tabular:py-1 tabular:align-middle',
    lines ? lineOf(column, isOneLine) : 'flex items-baseline justify-between gap-4 py-1',
    figures ? `figures ${FIGURES}` : '',
    namesRow ? `font-semibold ${lines ? '' : NAMES_ROW}` : 'font-normal',
    actions && !lines ? `${PINNED} bg-card` : '',
  ];
  const text = lines && (typeof said === 'string' || typeof said === 'number');
  return (
    <Tag
      role={namesRow ? 'rowheader' : 'cell'}
      {...(namesRow ? { scope: 'row' } : {})}
      className={looks.filter(Boolean).join(' ')}
    >
      {/* Screen readers already read the column header; buttons have their own names. */}
      {!actions && !lines && (
        <span aria-hidden="true" className="shrink-0 text-sm font-normal text-bark tabular:hidden">
          {header}
        </span>
      )}
      {lines ? (
        <span
          className={text ? 'block wrap-anywhere tabular:line-clamp-2 tabular:leading-tight' : 'block min-w-0'}
          title={text ? String(said) : undefined}
        >
          {said}
        </span>
      ) : (
        <span
          className={
            actions
              ? 'w-full'
              : `min-w-0 text-right wrap-anywhere tabular:wrap-break-word ${figures ? '' : 'tabular:text-left'}`
          }
        >
          {said}
        </span>
      )}
    </Tag>
  );
}

/** The name and what stands beside it, the other facts below, and the actions at the end of all lines. */
function lineOf<Row>({ phone, namesRow, actions }: Column<Row>, isOneLine: boolean): string {
  if (namesRow) return `carded:col-start-2 carded:row-start-1 carded:min-w-0 ${isOneLine ? 'carded:row-span-3' : ''}`;
  if (actions) return 'carded:col-start-4 carded:row-span-3 carded:row-start-1';
  if (phone === 'lead') return 'carded:col-start-1 carded:row-span-3 carded:row-start-1';
  if (phone === 'beside')
    return 'min-w-0 *:*:max-w-full *:*:align-middle *:*:text-xs *:*:leading-4 *:*:whitespace-normal carded:col-start-3 carded:row-start-1 carded:max-w-32 carded:justify-self-end';
  if (phone === 'below') return `${FURTHER_LINE} carded:row-start-2`;
  if (phone === 'last') return `${FURTHER_LINE} carded:row-start-3`;
  return 'carded:hidden';
}

const CELL_ROOM = 'tabular:px-1 tabular:first:pl-3 tabular:last:pr-3';
const CELL_ROOM_OF_LINES = 'tabular:px-1 tabular:last:pr-2';
/** They end on the right, apart from a text that begins beside them. */
const FIGURES = 'tabular:pr-3 tabular:text-right';
const FURTHER_LINE = 'carded:col-span-2 carded:col-start-2 carded:min-w-0 carded:text-xs carded:text-bark';
const NAMES_ROW = 'carded:-order-1 carded:mb-2 carded:border-b carded:border-line carded:pb-3';
const PINNED = 'tabular:sticky tabular:right-0';
/** Below the console's header. */
const HEAD_STAYS = 'tabular:sticky tabular:top-12 tabular:z-10';
const ON_A_PHONE =
  'carded:grid carded:grid-cols-[auto_minmax(0,1fr)_auto_auto] carded:items-center carded:gap-x-2 carded:px-3 carded:py-1';
