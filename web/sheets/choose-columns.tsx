import { useState } from 'react';
import { useFetcher } from 'react-router';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { isFactColumn, isPlotColumn, SHEET_COLUMNS, type SheetColumn } from '#contract/sheet-columns.ts';
import { factsMessages } from '#messages/facts.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { nameOfColumn } from './fact-column-names.ts';
import type { Sheet } from '#contract/sheets.ts';
import type { takeSheetStep } from './take-sheet-step.ts';

/** A hundred selects of a hundred choices each, for a sheet as our own: drawn where they are looked at. */
export function ChooseColumns({ columns, missing }: Pick<Sheet, 'columns' | 'missing'>) {
  const { matching } = sheetsMessages;
  const [before, setBefore] = useState(() => columns.map(({ column }) => column));
  const [choice, setChoice] = useState<Choice>();
  const { submit, state } = useFetcher<typeof takeSheetStep>();
  const chosen = withChoice(before, choice);
  // Letters that are typed pass by other columns: what those take from other headings comes back.
  function choose(at: number, column: SheetColumn | null) {
    if (at !== choice?.at) setBefore(chosen);
    setChoice({ at, column });
  }

  function use() {
    const form = new FormData();
    form.set('step', 'columns');
    for (const column of chosen) form.append('column', column ?? '');
    void submit(form, { method: 'post' });
  }

  // Missing columns come first.
  const places = columns
    .map((_, at) => at)
    .sort((one, other) => Number(columns[one]?.column !== null) - Number(columns[other]?.column !== null));
  const lacking = missing.filter((column) => !chosen.includes(column));
  return (
    <div className="flex flex-col gap-4 px-4 pb-4 sm:px-6 sm:pb-6">
      {missing.length > 0 && (
        <div role="status">
          {lacking.length > 0 && (
            <>
              <p className="font-semibold text-geru-dark">
                {matching.missing({ columns: lacking.map(nameOfColumn).join(', ') })}
              </p>
              <p className="max-w-prose">{matching.missingText}</p>
            </>
          )}
        </div>
      )}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((at) => (
          <li key={at}>
            <SelectField
              label={matching.meaningOf({ heading: columns[at]?.heading || matching.noHeading({ place: at + 1 }) })}
              name={`column-${at}`}
              hint={sampleText(columns[at]?.sample)}
              value={chosen[at] ?? ''}
              onChange={({ target }) => choose(at, SHEET_COLUMNS.find((name) => name === target.value) ?? null)}
            >
              <option value="">{matching.leaveOut}</option>
              {SHEET_COLUMNS.filter(isPlotColumn).map(option)}
              <optgroup label={siteMessages.words.documents}>{DOCUMENT_TYPES.map(option)}</optgroup>
              <optgroup label={factsMessages.title}>{SHEET_COLUMNS.filter(isFactColumn).map(option)}</optgroup>
            </SelectField>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={state !== 'idle'} onClick={use}>
          {matching.press}
        </Button>
        <p className="text-sm text-bark">{matching.remembered}</p>
      </div>
    </div>
  );
}

interface Choice {
  at: number;
  column: SheetColumn | null;
}

/** A column is read once: choosing it for another heading takes it from the first. */
const withChoice = (before: (SheetColumn | null)[], choice?: Choice): (SheetColumn | null)[] =>
  choice
    ? before.map((other, i) => (i === choice.at ? choice.column : other === choice.column ? null : other))
    : before;

const sampleText = (sample = '') =>
  sample === '' ? undefined : <span className="wrap-anywhere">{sheetsMessages.matching.sample({ sample })}</span>;

const option = (column: SheetColumn) => (
  <option key={column} value={column}>
    {nameOfColumn(column)}
  </option>
);
