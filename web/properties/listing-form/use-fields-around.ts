import { type RefObject, useEffect, useState } from 'react';
import { textIn } from '#web/ui/form.ts';

/** Current texts of other fields of the form around an element. `names` must not change between renders. */
export function useFieldsAround<Name extends string>(
  element: RefObject<HTMLElement | null>,
  names: readonly Name[],
): Record<Name, string> {
  const [texts, setTexts] = useState(() => textsOf(undefined, names));
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return undefined;
    const read = () =>
      setTexts((before) => {
        const now = textsOf(new FormData(form), names);
        return names.every((name) => now[name] === before[name]) ? before : now;
      });
    const listening = new AbortController();
    for (const name of ['input', 'change']) form.addEventListener(name, read, { signal: listening.signal });
    read();
    return () => listening.abort();
  }, [element, names]);
  return texts;
}

const textsOf = <Name extends string>(form: FormData | undefined, names: readonly Name[]) =>
  // Safe: a text for each of the names.
  Object.fromEntries(names.map((name) => [name, form ? textIn(form, name) : ''])) as Record<Name, string>;
