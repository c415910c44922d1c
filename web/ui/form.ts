import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Issue } from '#contract/endpoint.ts';

/**
 * What a form says, parsed by the schema that the server parses it with again.
 * @param lists the fields that are lists, as in the endpoint's `multipart`; of any other field the last value counts
 * @returns the values, or the first thing wrong with each field
 */
export function readForm<S extends z.ZodMiniType>(
  schema: S,
  form: FormData,
  lists: readonly string[] = [],
): { values: z.output<S>; issues?: undefined } | { values?: undefined; issues: Issue[] } {
  const parsed = schema.safeParse(plainObject(form, lists));
  return parsed.success ? { values: parsed.data } : { issues: firstIssues(parsed.error.issues) };
}

function plainObject(form: FormData, lists: readonly string[]): Record<string, unknown> {
  // A file input that was left alone sends an empty file without a name.
  const filled = [...form].filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0);
  const listed = lists.map((name) => [name, filled.filter(([given]) => given === name).map(([, value]) => value)]);
  return { ...Object.fromEntries(filled), ...Object.fromEntries(listed) };
}

/** The text of one field; empty where the form has none of the name. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function firstIssues(found: readonly z.core.$ZodIssue[]): Issue[] {
  const byPath = new Map<string, Issue>();
  for (const { path: keys, message } of found) {
    const path = keys.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message });
  }
  return [...byPath.values()];
}

/**
 * The issues of a form that are still open: each goes as soon as its field is changed. New ones bring the focus to the
 * first field they are about. Spread `form` onto the form.
 * @param found what the last action returned; a new list for each try
 */
export function useIssues(found: readonly Issue[] | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(found);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (found !== seen) {
    setSeen(found);
    setChanged(new Set());
  }

  useEffect(() => {
    if (found && found.length > 0 && ref.current) focusFirstInvalid(ref.current);
  }, [found]);

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    if (name && !changed.has(name)) setChanged(new Set([...changed, name]));
  };
  const issues = found?.filter(({ path }) => !changed.has(path.split('.')[0] ?? '')) ?? [];
  return { issues, form: { ref, onInput } };
}

/** To the first control that says it is invalid, or to what stands for one that cannot say it ([data-invalid]). */
export function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
}
