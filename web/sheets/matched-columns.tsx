import { useCallback, useState } from 'react';
import { sheetsMessages } from '#messages/sheets.ts';
import { load } from '#web/client/load.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Sheet } from '#contract/sheets.ts';

const chooseColumns = async () => (await load(() => import('./choose-columns.tsx'))).ChooseColumns;

/** The meaning of each column of the sheet, folded where nothing is missing. */
export function MatchedColumns({ sheet: { columns, missing } }: { sheet: Sheet }) {
  const { matching } = sheetsMessages;
  const [isOpen, setOpen] = useState(missing.length > 0);
  // Closed, so that opening again retries.
  const close = useCallback(() => setOpen(false), []);
  return (
    <details open={isOpen} className="card group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 sm:px-6">
        <span className="min-w-0 flex-1 font-semibold">
          {matching.title}
          <span className="figures block text-sm font-normal text-bark">
            {matching.used({ used: columns.filter(({ column }) => column !== null).length, count: columns.length })}
          </span>
        </span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      {isOpen && <Lazy part={chooseColumns} given={{ columns, missing }} onMissing={close} />}
    </details>
  );
}
