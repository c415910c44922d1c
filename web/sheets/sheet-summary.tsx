import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { number } from '#contract/indian-number.ts';
import type { RowOutcome } from '#contract/sheet-columns.ts';
import type { Sheet } from '#contract/sheets.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { timestamp } from '#web/ui/timestamp.ts';

const OUTCOMES = ['added', 'changed', 'unchanged', 'faulty'] as const satisfies readonly RowOutcome[];

interface SheetSummaryProps {
  sheet: Sheet;
  busy: boolean;
  heading: ComponentProps<'h2'>;
  onList: () => void;
  children: ReactNode;
}

/** How many rows do what, and the one press that does it. */
export function SheetSummary({ sheet, busy, heading, onList, children }: SheetSummaryProps) {
  const { outcomes, read, unread } = sheetsMessages;
  const { name, read_at: readAt, unread_tabs: tabs, counts } = sheet;
  return (
    <section aria-labelledby="sheet" className="card flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 {...heading} className="text-xl wrap-anywhere">
          {headingOf(sheet)}
        </h2>
        {sheet.status !== 'checked' && (
          <p className="text-sm wrap-anywhere text-bark">{read({ name, time: timestamp(readAt) })}</p>
        )}
        {tabs.length > 0 && (
          <p className="max-w-prose font-semibold wrap-anywhere text-geru-dark">{unread({ tabs: tabs.join(', ') })}</p>
        )}
      </div>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className={outcome === 'faulty' && counts.faulty > 0 ? 'text-geru-dark' : ''}>
            <dt className="text-sm">{outcomes[outcome]}</dt>
            <dd className="text-2xl font-semibold">{number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {sheet.status === 'done' ? <Done sheet={sheet} /> : <List {...{ sheet, busy, onList }} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">{children}</div>
    </section>
  );
}

function headingOf({ status, name, read_at: readAt, done, counts }: Sheet): string {
  const { read, stopped, done: t } = sheetsMessages;
  if (status === 'checked') return read({ name, time: timestamp(readAt) });
  return status === 'stopped' ? stopped.title({ done, all: toDo(counts) }) : t.title({ count: done });
}

/** Rows that pressing 'List' lists or changes. */
export const toDo = ({ added, changed }: Sheet['counts']): number => added + changed;

function List({ sheet, busy, onList }: Pick<SheetSummaryProps, 'sheet' | 'busy' | 'onList'>) {
  const { list, change, stopped } = sheetsMessages;
  const { counts, rows, status } = sheet;
  const reason = whyIdle(sheet);
  const count = { count: toDo(counts), rows };
  const isStopped = status === 'stopped' && reason === undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        className="max-sm:w-full"
        busy={busy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : 'idle'}
        onClick={onList}
      >
        {isStopped ? stopped.press : counts.added === 0 && counts.changed > 0 ? change(count) : list(count)}
      </Button>
      {isStopped && <p className="max-w-prose">{stopped.text}</p>}
      {reason !== undefined && (
        <p id="idle" className="max-w-prose">
          {reason}
        </p>
      )}
    </div>
  );
}

function whyIdle({ missing, counts, rows }: Sheet): string | undefined {
  const { idle } = sheetsMessages;
  if (missing.length > 0) return idle.missing;
  if (toDo(counts) > 0) return undefined;
  if (counts.unchanged === rows) return idle.unchanged;
  return counts.faulty === rows ? idle.faulty : idle.rest;
}

function Done({ sheet: { counts } }: { sheet: Sheet }) {
  const { done } = sheetsMessages;
  return (
    <div className="flex flex-col items-start gap-3">
      {counts.added > 0 && <p className="max-w-prose">{done.waits}</p>}
      {counts.faulty > 0 && <p className="font-semibold text-geru-dark">{done.faulty({ count: counts.faulty })}</p>}
      <Link to="/myproperties" className={buttonClass('primary')}>
        {siteMessages.layout.myProperties}
      </Link>
    </div>
  );
}
