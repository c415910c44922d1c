import type { Messages } from '#messages/en/errors.ts';
import type { Params, ProblemCode } from './problem.ts';

/**
 * @param messages the errors of a language
 * @returns undefined for an unknown code, as another version of the site may send
 */
export function sentenceOf(
  messages: Messages,
  { code, params = {} }: { code: string; params?: Params | undefined },
): string | undefined {
  if (!Object.hasOwn(messages, code)) return undefined;
  // Safe: `problem` and the server's errors give each code its params.
  const message = messages[code as ProblemCode] as string | ((given: Params) => string);
  return typeof message === 'string' ? message : message(params);
}
