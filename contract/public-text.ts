import * as z from 'zod/mini';
import { contactIn } from './contact-in.ts';
import { writtenText } from './endpoint.ts';
import { problem } from './problem.ts';

/* Apart from endpoint.ts, which every page loads: few have such a field. */

/** Public text of a listing, without the contact that buyers pay for. */
export function publicText(message: string, ...checks: readonly z.core.$ZodCheck<string>[]): z.ZodMiniString<string> {
  return writtenText(message).check(...checks, withoutContact(problem('CONTACT_IN_TEXT')));
}

/** Searches only what the rules before it accept: a text of 20,000 signs, of which one form has many, takes 0.1 s. */
export const withoutContact = (error: string) =>
  z.refine<string>((text) => contactIn(text) === undefined, { error, when: ({ issues }) => issues.length === 0 });
