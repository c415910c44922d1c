import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Input } from '#test/app.ts';
import type { Actor, Scene } from './scene.ts';

/** A valid call, which can fail only for its caller. */
export interface ValidRequest {
  endpoint: AnyEndpoint;
  /** Set where a call is listed more than once. */
  about?: string;
  input: (scene: Scene) => Promise<Input>;
  /** Of the allowed roles only these succeed; the others get the code. */
  only?: { actors: readonly Actor[]; others: ErrorCode };
  /** Only these find it in the response. */
  reads?: { actors: readonly Actor[]; found: (data: unknown, scene: Scene) => Promise<boolean> };
}

interface Rules<E extends AnyEndpoint> {
  about?: string;
  only?: ValidRequest['only'];
  reads?: { actors: readonly Actor[]; found: (data: z.output<E['data']>, scene: Scene) => unknown };
}

/** Ties the types of an endpoint's response and of its reader together. */
export function row<E extends AnyEndpoint>(
  endpoint: E,
  input: (scene: Scene) => Input | Promise<Input> = () => ({}),
  { reads, ...rules }: Rules<E> = {},
): ValidRequest {
  return {
    endpoint,
    input: async (scene) => input(scene),
    ...rules,
    ...(reads
      ? {
          reads: {
            actors: reads.actors,
            // Safe: `testApp` returns what this endpoint's own schema parsed.
            found: async (data, scene) => Boolean(await reads.found(data as z.output<E['data']>, scene)),
          },
        }
      : {}),
  };
}
