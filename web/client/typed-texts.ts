import { TYPED } from './forget.ts';
import { session } from './session.ts';
import { storedJson, tabStore } from './storage.ts';

/*
 * Texts that were typed and not sent when their session ended: kept in the tab for the same page after the login, and for
 * the same user, since a phone may be shared.
 */

interface TypedTexts {
  owner: string;
  path: string;
  texts: [key: string, text: string][];
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = ['text', 'tel', 'email', 'number', 'date', 'textarea'];

const isSecret = ({ autocomplete }: Field): boolean => /password|one-time/.test(autocomplete);

/** The page's user: by the time that texts are kept, the session is forgotten. */
let owner: string | undefined;

export function rememberOwner(id: string | undefined): void {
  owner = id ?? owner;
}

/** Call before leaving for the login. */
export function keepTyped(): void {
  const typed = [...document.querySelectorAll<Field>('input, textarea')].filter(
    (field) => FIELDS.includes(field.type) && field.value !== field.defaultValue && !isSecret(field),
  );
  if (owner === undefined || typed.length === 0) return;
  const texts = typed.map((field): [string, string] => [keyOf(field), field.value]);
  tabStore.setItem(TYPED, JSON.stringify({ owner, path: location.pathname, texts } satisfies TypedTexts));
}

export const isTypedKept = (key: string): boolean => keptHere()?.texts.some(([one]) => one === key) ?? false;

/** Fills in a field of the page to which the login has led back. */
export function restoreTyped(field: Field): void {
  const kept = keptHere();
  const found = kept?.texts.find(([key]) => key === keyOf(field));
  if (!kept || !found) return;
  [, field.value] = found;
  field.closest('details')?.setAttribute('open', '');
  tabStore.setItem(TYPED, JSON.stringify({ ...kept, texts: kept.texts.filter((one) => one !== found) }));
}

function keptHere(): TypedTexts | undefined {
  // Safe: only this file writes it.
  const kept = storedJson(tabStore, TYPED) as TypedTexts | undefined;
  return kept?.owner === session()?.id && kept?.path === location.pathname ? kept : undefined;
}

/** A page may have a form for each of its rows, which hidden fields tell apart. */
function keyOf({ form, name }: Field): string {
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  return [...hidden.map(({ value }) => value), name].join(' ');
}
