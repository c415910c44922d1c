import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type * as z from 'zod/mini';
import type { Issue } from '#contract/endpoint.ts';
import { translateError } from '#web/translate-error.ts';

/**
 * What a form says, parsed by the schema that the server parses it with again. Rules come with the first touch of their form
 * (`useIssues`), not with the page; where they do not come, because the network is gone, the form is sent as it is: the server
 * holds it to the same rules and answers with the same sentences.
 * @param rules imports the schema, which brings zod with it
 * @param lists the fields that are lists, as in the endpoint's `multipart`; of any other field the last value counts
 * @returns the values, or the first thing wrong with each field
 */
export async function readForm<S extends z.ZodMiniType>(
  rules: () => Promise<S>,
  form: FormData,
  lists?: readonly string[],
): Promise<Read<z.output<S> | z.input<S>>> {
  const schema = await rules().catch(() => undefined);
  // Unknown to the type checker, not to the server: what a form says is what the schema takes in.
  const read: Read<z.output<S> | z.input<S>> = schema
    ? parseForm(schema, form, lists)
    : { values: plainObject(form, lists) as z.input<S> };
  if (read.issues) return translateError(read);
  dispatchEvent(new Event(CHECKED));
  return read;
}

/** On `window`: a form holds to its rules, and is on its way from here. */
const CHECKED = 'form-checked';

/** Whether the page's form is on its way; not while it is only held to its own rules, which may have to come over the network. */
export function useIsSending(): boolean {
  const isPosting = useNavigation().formMethod === 'POST';
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    const checked = () => setChecked(true);
    addEventListener(CHECKED, checked);
    return () => removeEventListener(CHECKED, checked);
  }, []);
  const [wasPosting, setPosting] = useState(isPosting);
  if (isPosting !== wasPosting) {
    setPosting(isPosting);
    if (!isPosting) setChecked(false);
  }
  return isPosting && isChecked;
}

type Read<Values> = { values: Values; issues?: undefined } | { values?: undefined; issues: Issue[] };

/** `readForm` where the rules are there: on the server. */
export function parseForm<S extends z.ZodMiniType>(
  schema: S,
  form: FormData,
  lists?: readonly string[],
): Read<z.output<S>> {
  const parsed = schema.safeParse(plainObject(form, lists));
  return parsed.success ? { values: parsed.data } : { issues: firstIssues(parsed.error.issues) };
}

function plainObject(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
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
 * @param rules imports what the form is parsed by, as soon as somebody begins to fill it in
 */
export function useIssues(found: readonly Issue[] | undefined, rules?: () => Promise<unknown>) {
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
  // Where they do not come, they are asked for again when the form is sent.
  const onFocus = () => void rules?.().catch(() => undefined);
  return { issues, form: { ref, onInput, onFocus } };
}

/** To the first control that says it is invalid, or to what stands for one that cannot say it ([data-invalid]). */
export function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus();
}
