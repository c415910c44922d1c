import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import { type IncomingCall, serve } from './serve.ts';

const row = z.object({ shown: z.string() });
const list = endpoint('GET /list', {
  summary: '',
  who: 'anyone',
  paged: true,
  data: z.array(z.extend(row, { within: z.optional(z.array(row)) })),
});
const paging = { page: 1, pageSize: 15, count: 2 };

// Safe: an anonymous call without a limit needs no more.
const services = { config: {} } as unknown as Services;
const call = { log: console } as unknown as IncomingCall;

test('columns that an endpoint does not declare never leave, at the first answer and later', async () => {
  const wide = { shown: 'a', secret: 'b' };
  const served = serve(list, async () => ({ ...paging, data: [{ ...wide, within: [wide] }, wide] }));
  for (let answers = 0; answers < 3; answers += 1) {
    const { data } = await served.answer(services, call);
    expect(data).toEqual([{ shown: 'a', within: [{ shown: 'a' }] }, { shown: 'a' }]);
  }
});

test('an answer that is not as declared is a fault', async () => {
  // Safe: a wrong type is what is tested.
  const served = serve(list, async () => ({ ...paging, data: [{ shown: 1 as unknown as string }] }));
  await expect(served.answer(services, call)).rejects.toThrow(z.core.$ZodError);
});
