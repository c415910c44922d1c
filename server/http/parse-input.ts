import type * as z from 'zod/mini';
import { badInput, issue, issuesOf, unreadable } from '#server/errors.ts';

/** The output of a schema that an endpoint may not have. */
export type In<S> = NonNullable<S> extends z.ZodMiniType ? z.output<NonNullable<S>> : undefined;

/** Lists within objects of the contract's schemas are four deep. */
const INPUT_MAX_DEPTH = 32;

/** Level by level: what recurses, such as the schemas, would overflow the stack of such an input. */
function isDeeperThan(most: number, input: unknown): boolean {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/**
 * A part of a call as its schema makes it; undefined without a schema.
 * @throws HttpError BAD_INPUT for what the schema rejects, is nested too deep, or has text that PostgreSQL cannot store
 */
export function parseInput<S extends z.ZodMiniType | undefined>(schema: S, input: unknown): In<S> {
  // Safe, here and below: `In` is what this schema makes of the input.
  if (!schema) return undefined as In<S>;
  if (isDeeperThan(INPUT_MAX_DEPTH, input)) throw unreadable();
  const parsed = schema.safeParse(input ?? {});
  if (!parsed.success) throw badInput(...issuesOf(parsed.error));
  const path = pathOfBrokenText(parsed.data);
  if (path) throw badInput(issue(path.join('.'), 'CHARACTER_NOT_SAVED'));
  return parsed.data as In<S>;
}

/** The path of the first text that PostgreSQL cannot store: with NUL, or half a surrogate pair, which JSON rejects. */
function pathOfBrokenText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, within] of Object.entries(value)) {
    const path = pathOfBrokenText(within);
    if (path) return [name, ...path];
  }
  return undefined;
}
