import { type RefObject, useEffect, useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { DESCRIPTION_MIN_CHARACTERS } from '#contract/limits.ts';
import { textIn } from '#web/ui/form.ts';
import { PHOTOS, type StepName } from './form-values.ts';
import type { DataSelector } from '#web/client/page-data.ts';

export interface Filled {
  missing: readonly Required[];
  photos: number;
  documents: number;
  answered: ReadonlySet<string>;
}

export const REQUIRED = {
  mandal: 'place',
  size: 'place',
  units: 'place',
  description: 'land',
  price: 'price',
  [PHOTOS]: 'photos',
} as const satisfies Record<string, StepName>;
export type Required = keyof typeof REQUIRED;

// Safe: the table's own keys.
const REQUIRED_NAMES = Object.keys(REQUIRED) as Required[];

export function useFilled(form: RefObject<HTMLFormElement | null>): Filled | undefined {
  const [filled, setFilled] = useState<Filled>();
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const read = () => setFilled(filledIn(element));
    const readLater = () => setTimeout(read);
    const listening = new AbortController();
    for (const name of ['input', 'change', 'click', 'shrunk'])
      element.addEventListener(name, readLater, { signal: listening.signal });
    read();
    return () => listening.abort();
  }, [form]);
  return filled;
}

function filledIn(element: HTMLFormElement): Filled {
  const form = new FormData(element);
  const files = (name: string) =>
    form.getAll(name).filter((value) => typeof value !== 'string' && value.size > 0).length;
  const photos = files(PHOTOS);
  const has = (name: Required) => {
    if (name === PHOTOS) return photos > 0;
    const least = name === 'description' ? DESCRIPTION_MIN_CHARACTERS : 1;
    return textIn(form, name).trim().length >= least;
  };
  const answers = element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('details :is(input, select)');
  const given = [...answers].filter(
    (field) =>
      field.type !== 'hidden' && field.value !== '' && (field.type !== 'checkbox' || field.matches(':checked')),
  );
  return {
    missing: REQUIRED_NAMES.filter((name) => !has(name)),
    photos,
    documents: DOCUMENT_TYPES.filter((type) => files(type) > 0).length,
    answered: new Set(
      given.map((field) => field.closest<HTMLElement>('[data-step]' satisfies DataSelector)?.dataset.step ?? ''),
    ),
  };
}
