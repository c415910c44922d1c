import { problemIn } from '#contract/problem.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { messages } from '#messages/en/errors.ts';

/** The English message of a zod issue's problem. */
export const said = (message: string): string | undefined => sentenceOf(messages, problemIn(message));
