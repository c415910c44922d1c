import { useCallback, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OwnProperty } from '#contract/properties.ts';
import { consoleMessages } from '#messages/console.ts';
import { announce } from '#web/client/toast.ts';
import { MANY } from './step-outcome.ts';
import type { takeStep } from './take-step.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  select: (properties: readonly OwnProperty[], isSelected: boolean) => void;
  clear: () => void;
  /** Why the last change of several left this one as it was. */
  refusedOf: (id: string) => string | undefined;
}

/** Rows by id, so that a list that was reloaded or sorted anew keeps them; after a change only those that it left remain. */
export function useSelection(): Selection {
  const fetcher = useFetcher<typeof takeStep>({ key: MANY });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState(fetcher.data);
  if (fetcher.state === 'idle' && fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data?.settled) setIds(new Set(Object.keys(fetcher.data.refused ?? {})));
  }
  const clear = useCallback(() => setIds(new Set()), []);
  return {
    ids,
    select: (properties, isSelected) => {
      const changed = properties.map(({ _id }) => _id);
      const others = [...ids].filter((id) => !changed.includes(id));
      const selected = isSelected ? [...others, ...changed] : others;
      setIds(new Set(selected));
      announce(consoleMessages.review.selected({ count: selected.length }));
    },
    clear,
    refusedOf: (id) => (ids.has(id) ? answer?.refused?.[id] : undefined),
  };
}
