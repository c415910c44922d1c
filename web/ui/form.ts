import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type * as z from 'zod/mini';
import type { Issue } from '#contract/endpoint.ts';
import { type PlacedProblem, problemsIn } from '#contract/problem.ts';
import { loadSentences, sayIssues } from '#web/client/translate-error.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/**
 * Parses a form by the server's own schema. Rules and messages load at the first focus (`useIssues`); if they do not
 * load, the form is sent unchecked, and the server answers with the same messages.
 * @param rules imports the schema, which brings zod with it
 * @param lists fields that are lists, as in the endpoint's `multipart`; of other fields the last value counts
 * @returns the values, or the first issue of each field
 */
export async function readForm<S extends z.ZodMiniType>(
  rules: () => Promise<S>,
  form: FormData,
  lists?: readonly string[],
): Promise<Read<z.output<S> | z.input<S>, Issue>> {
  const schema = await rules().catch(() => undefined);
  const read = schema && parseForm(schema, form, lists);
  const issues = read?.issues && (await sayIssues(read.issues));
  if (issues) return { issues };
  dispatchEvent(new Event(CHECKED));
  // Safe: the server parses what was not parsed here.
  return { values: read?.values ?? (plainObject(form, lists) as z.input<S>) };
}

/** Window event: the form is valid and is being sent. */
const CHECKED = 'form-checked';

/** True while the page's form is sent; checking its rules, which may have to load, does not count. */
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

type Read<Values, Found> = { values: Values; issues?: undefined } | { values?: undefined; issues: Found[] };

/** `readForm` with loaded rules, for the server; its issues have no messages yet. */
export function parseForm<S extends z.ZodMiniType>(
  schema: S,
  form: FormData,
  lists?: readonly string[],
): Read<z.output<S>, PlacedProblem> {
  const parsed = schema.safeParse(plainObject(form, lists));
  return parsed.success ? { values: parsed.data } : { issues: problemsIn(parsed.error.issues) };
}

function plainObject(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
  // An untouched file input sends an empty file without a name.
  const filled = [...form].filter(([, value]) => typeof value === 'string' || value.name !== '' || value.size > 0);
  const listed = lists.map((name) => [name, filled.filter(([given]) => given === name).map(([, value]) => value)]);
  return { ...Object.fromEntries(filled), ...Object.fromEntries(listed) };
}

export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * A form's open issues: each disappears once its field is changed. New ones focus the first field. Spread `form` onto
 * the form.
 * @param found what the last action returned; a new list for each try
 * @param rules loads the schema at the first focus
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
  // Before the connection may go; if they do not load now, `readForm` tries again.
  const onFocus = () => {
    if (rules) void Promise.allSettled([rules(), loadSentences()]);
  };
  return { issues, form: { ref, onInput, onFocus } };
}

export function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]' satisfies DataSelector)?.focus();
}
