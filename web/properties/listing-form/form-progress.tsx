import { type RefObject, useEffect, useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { DESCRIPTION_MIN_CHARACTERS } from '#contract/limits.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { textIn } from '#web/ui/form.ts';
import { PHOTOS } from './form-values.ts';

/** Parts of the form, filled in or not; rules are checked on submit. */
const PARTS: readonly ((form: FormData) => boolean)[] = [
  (form) => isFilled(form, 'mandal'),
  (form) => ['size', 'units', 'price'].every((name) => isFilled(form, name)),
  (form) => textIn(form, 'description').trim().length >= DESCRIPTION_MIN_CHARACTERS,
  (form) => form.getAll(PHOTOS).some(isFile),
  (form) => DOCUMENT_TYPES.some((type) => form.getAll(type).some(isFile)),
];

const isFilled = (form: FormData, name: string) => textIn(form, name).trim() !== '';
const isFile = (value: FormDataEntryValue) => typeof value !== 'string' && value.size > 0;

/** How many parts of the form are filled in. */
export function FormProgress({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { addLand } = listingFormMessages;
  const [done, setDone] = useState(0);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const count = () => setDone(PARTS.filter((isDone) => isDone(new FormData(element))).length);
    // After React has rendered the change.
    const countLater = () => setTimeout(count);
    const listening = new AbortController();
    for (const name of ['input', 'change', 'click', 'shrunk'])
      element.addEventListener(name, countLater, { signal: listening.signal });
    count();
    return () => listening.abort();
  }, [form]);
  const text = addLand.progress({ done, all: PARTS.length });
  return (
    <div className="flex flex-col gap-2">
      <p className="figures text-sm text-bark">{text}</p>
      <progress aria-label={text} value={done} max={PARTS.length} className="h-2 w-full accent-crop" />
    </div>
  );
}
