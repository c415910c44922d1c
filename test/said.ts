import { problemIn } from '#contract/problem.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { messages } from '#messages/en/errors.ts';

/** The English sentence of the problem in a zod issue's message. */
export const said = (message: string): string | undefined => sentenceOf(messages, problemIn(message));
