import type { core } from 'zod/mini';
import type { Messages } from '#messages/en/errors.ts';

/*
 * Problems of an input as codes with params. Each code is an id of web/messages/en/errors.pot. No zod at run time, so
 * that pages show errors before their rules load.
 */

export type ProblemCode = keyof Messages;
export type ParamsOf<C extends ProblemCode> = Messages[C] extends (params: infer P) => string ? P : undefined;
export type Params = Readonly<Record<string, string | number>>;

export interface Problem {
  code: ProblemCode;
  params?: Params | undefined;
}

export interface PlacedProblem extends Problem {
  path: string;
}

export type Given<C extends ProblemCode> = ParamsOf<C> extends undefined ? [] : [params: ParamsOf<C>];

export function problemOf<C extends ProblemCode>(code: C, ...[params]: Given<C>): Problem {
  // Safe: params of messages are texts and numbers.
  return params === undefined ? { code } : { code, params: params as Params };
}

/** A problem as the `message` of a zod rule, which carries text only: `TOO_LONG {"most":200}`. */
export function problem<C extends ProblemCode>(code: C, ...[params]: Given<C>): string {
  return params === undefined ? code : `${code} ${JSON.stringify(params)}`;
}

/** Parses a zod rule's `message`; INVALID for zod's own, of a value with the wrong type. */
export function problemIn(message: string): Problem {
  const [, code, params] = /^([A-Z][A-Z0-9_]+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  if (code === undefined) return { code: 'INVALID' };
  // Safe: only `problem` makes such messages.
  return { code: code as ProblemCode, ...(params && { params: JSON.parse(params) as Params }) };
}

/** The first problem of each field, by its path ('propertyImage.0'). */
export function problemsIn(issues: readonly core.$ZodIssue[]): PlacedProblem[] {
  const byPath = new Map<string, PlacedProblem>();
  for (const { path: keys, message } of issues) {
    const path = keys.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, ...problemIn(message) });
  }
  return [...byPath.values()];
}
