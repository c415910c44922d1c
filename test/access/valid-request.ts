import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Input } from '#test/app.ts';
import type { Actor, Scene } from './scene.ts';

/** A call that only its asker can be wrong about. */
export interface ValidRequest {
  endpoint: AnyEndpoint;
  /** Where a call stands here more than once. */
  about?: string;
  input: (scene: Scene) => Promise<Input>;
  /** Of those whom the contract lets in, only these get what they ask for. The others are refused with the code. */
  only?: { actors: readonly Actor[]; others: ErrorCode };
  /** Only these find it in the answer. */
  reads?: { actors: readonly Actor[]; found: (data: unknown, scene: Scene) => Promise<boolean> };
}

interface Rules<E extends AnyEndpoint> {
  about?: string;
  only?: ValidRequest['only'];
  reads?: { actors: readonly Actor[]; found: (data: z.output<E['data']>, scene: Scene) => unknown };
}

/** The types of a row's answer and of what reads it tied together. */
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
            // Safe: `testApp` answers with what this endpoint's own schema parsed.
            found: async (data, scene) => Boolean(await reads.found(data as z.output<E['data']>, scene)),
          },
        }
      : {}),
  };
}
