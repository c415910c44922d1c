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
  /** Its place in the lines that a row is on a phone, in a table some of whose columns have one. */
  phone?: PlaceOnPhone;
  /** Classes of its width in a table with `lines`: columns without share the rest. */
  width?: string;
}

/** `beside` ends the first line, and `end` the two below it. What another cell says on a phone is `said-elsewhere`. */
type PlaceOnPhone = 'lead' | 'beside' | 'below' | 'last' | 'end' | 'said-elsewhere';

/** Tables with more columns become cards sooner (the CSS variants `tabular` and `carded`). */
const FEW_COLUMNS = 5;

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On a computer each text has two lines at most: the table never scrolls sideways, and its head stays in view. */
  lines?: boolean;
}

/**
 * A table, or in a narrow container a card per row: of labelled values, or of lines. A wide table scrolls in its own box. Roles are
 * explicit because browsers drop them once CSS changes the table's display.
 */
export function Table<Row>({ caption, columns, rows, rowKey, lines = false }: TableProps<Row>) {
  const captionId = useId();
  const places = new Set(columns.map(({ phone }) => phone));
  const isOfLines = lines || places.size > 1;
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
              const folded = isOfLines ? foldedFacts(columns, row, place) : [];
              return (
                <tr
                  key={rowKey(row)}
                  role="row"
                  className={`card tabular:table-row tabular:rounded-none tabular:border-0 tabular:border-t tabular:border-line tabular:shadow-none ${isOfLines ? ON_A_PHONE : 'flex flex-col p-4'}`}
                >
                  {columns.map((column) => (
                    <Cell
                      key={column.header}
                      column={column}
                      said={column.cell(row, place, folded)}
                      lines={lines}
                      places={isOfLines ? places : undefined}
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
  /** The places of all columns, if a row is of lines on a phone. */
  places: Places | undefined;
}

type Places = ReadonlySet<PlaceOnPhone | undefined>;

function Cell<Row>({ column, said, lines, places }: CellProps<Row>) {
  const { header, figures, namesRow, actions } = column;
  const Tag = namesRow ? 'th' : 'td';
  const looks = [
    lines ? CELL_ROOM_OF_LINES : CELL_ROOM,
    'tabular:table-cell tabular:h-11 tabular:py-1 tabular:align-middle',
    places ? lineOf(column, places) : 'flex items-baseline justify-between gap-4 py-1',
    figures ? `figures ${FIGURES}` : '',
    namesRow ? `font-semibold ${places ? '' : NAMES_ROW}` : 'font-normal',
    actions && !lines ? `${PINNED} tabular:bg-card` : '',
  ];
  const text = lines && (typeof said === 'string' || typeof said === 'number');
  return (
    <Tag
      role={namesRow ? 'rowheader' : 'cell'}
      {...(namesRow ? { scope: 'row' } : {})}
      className={looks.filter(Boolean).join(' ')}
    >
      {/* Screen readers already read the column header; buttons have their own names. */}
      {!actions && !places && (
        <span aria-hidden="true" className="shrink-0 text-sm font-normal text-bark tabular:hidden">
          {header}
        </span>
      )}
      {places ? (
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
function lineOf<Row>({ phone, namesRow, actions, figures }: Column<Row>, places: Places): string {
  const isOneLine = !places.has('below') && !places.has('last');
  const start = places.has('lead') ? 'carded:col-start-2 carded:min-w-0' : 'carded:col-start-1 carded:min-w-0';
  const further = `${start} ${places.has('end') ? 'carded:col-end-3' : 'carded:col-end-4'} carded:text-xs carded:text-bark`;
  if (namesRow) return `${start} carded:col-end-3 carded:row-start-1 ${isOneLine ? 'carded:row-span-3' : ''}`;
  if (actions) return 'carded:col-start-4 carded:row-span-3 carded:row-start-1';
  if (phone === 'lead') return 'carded:col-start-1 carded:row-span-3 carded:row-start-1';
  if (phone === 'beside') return `${AT_THE_END} carded:row-start-1 ${figures ? 'carded:text-right' : SMALL}`;
  if (phone === 'end') return `${AT_THE_END} ${SMALL} carded:row-span-2 carded:row-start-2`;
  if (phone === 'below') return `${further} carded:row-start-2`;
  if (phone === 'last') return `${further} carded:row-start-3`;
  return 'carded:hidden';
}

const AT_THE_END = 'min-w-0 carded:col-start-3 carded:max-w-30 carded:justify-self-end';
const SMALL = '*:*:max-w-full *:*:align-middle *:*:text-xs *:*:leading-4 *:*:whitespace-normal';
const CELL_ROOM = 'tabular:px-1 tabular:first:pl-3 tabular:last:pr-3';
const CELL_ROOM_OF_LINES = 'tabular:px-1 tabular:last:pr-2';
/** They end on the right, apart from a text that begins beside them. */
const FIGURES = 'tabular:pr-3 tabular:text-right';
const NAMES_ROW = 'carded:-order-1 carded:mb-2 carded:border-b carded:border-line carded:pb-3';
const PINNED = 'tabular:sticky tabular:right-0';
/** Below the console's header. */
const HEAD_STAYS = 'tabular:sticky tabular:top-12 tabular:z-10';
const ON_A_PHONE =
  'carded:grid carded:grid-cols-[auto_minmax(0,1fr)_auto_auto] carded:items-center carded:gap-x-2 carded:px-3 carded:py-1';
