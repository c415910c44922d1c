import { useId, useState } from 'react';
import type { CheckedAreas, ImportedAreas } from '#contract/area-import.ts';
import { csvOf } from '#contract/csv.ts';
import { number } from '#contract/indian-number.ts';
import { adminMessages } from '#messages/admin.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { areasIn } from './change-area.ts';
import type { WrongLine } from './uploaded-areas.ts';

interface ImportPreviewProps {
  title: string;
  isDone?: boolean;
  areas: ImportedAreas & Partial<Pick<CheckedAreas, 'newStates'>>;
  wrongLines?: readonly WrongLine[];
  wrongCount?: number;
}

export function ImportPreview({ title, isDone = false, areas, wrongLines = [], wrongCount = 0 }: ImportPreviewProps) {
  const area = adminMessages.areaChanges;
  const t = adminMessages.areaChanges.import;
  const titleId = useId();
  const { rows, added, namedInHindi, placed, skipped, newStates = [] } = areas;
  const [newNamed, namedNow] = [areasIn(namedInHindi.added, area), areasIn(namedInHindi.existing, area)];
  const facts = [
    [t.rows, number(rows)],
    [isDone ? t.added : t.adds, areasIn(added, area) || t.addsNothing],
    newStates.length > 0 && [t.newStates, newStates.join(', ')],
    newNamed !== '' && [t.hindiOfNew, newNamed],
    namedNow !== '' && [t.hindiOfExisting, namedNow],
    placed > 0 && [t.placed, number(placed)],
    skipped.existing > 0 && [t.existing, number(skipped.existing)],
    skipped.duplicates > 0 && [t.duplicates, number(skipped.duplicates)],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));
  return (
    <section aria-labelledby={titleId} className="rounded-md bg-sand p-4">
      <h2 id={titleId} className="text-base">
        {title}
      </h2>
      {wrongCount > 0 && (
        <WrongLines
          text={t.wrong({ lines: area.counts.lines({ count: wrongCount }) })}
          lines={wrongLines}
          count={wrongCount}
        />
      )}
      <dl className="figures mt-2 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-bark sm:text-base">{name}</dt>
            <dd className="font-semibold wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface WrongLinesProps {
  text: string;
  lines: readonly WrongLine[];
  count: number;
}

export function WrongLines({ text, lines, count }: WrongLinesProps) {
  const t = adminMessages.areaChanges.import;
  // Created once per list; unloading the page revokes it.
  const [address] = useState(() => URL.createObjectURL(fileOf(lines)));
  return (
    <div className="mt-2 mb-4 flex flex-col items-start gap-2">
      <p role="alert" className="font-semibold text-geru-dark">
        {text}
      </p>
      <ul
        tabIndex={0}
        aria-label={text}
        className="max-h-56 w-full overflow-y-auto rounded-md border border-line bg-card p-3"
      >
        {lines.map(({ where, message }) => (
          <li key={where} className="flex gap-3 py-0.5 wrap-anywhere">
            <span className="figures w-20 shrink-0 text-bark">{where}</span>
            {message}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4">
        <a href={address} download={t.listName} className={buttonClass('ghost', 'px-0! underline')}>
          {t.download}
        </a>
        {count > lines.length && (
          <span className="text-sm text-bark">{t.firstOf({ shown: number(lines.length), all: number(count) })}</span>
        )}
      </p>
    </div>
  );
}

const fileOf = (lines: readonly WrongLine[]): Blob =>
  new Blob([csvOf(lines.map(({ where, message }) => [where, message]))], { type: 'text/csv' });
