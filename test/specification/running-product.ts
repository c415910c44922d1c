import type { Page, Request } from '@playwright/test';
import * as z from 'zod';
import type { Method } from '#contract/endpoint.ts';
import type { TestUser } from '../journeys/bhukhand.ts';
import { expect, type ProductUsers, test as journey } from '../journeys/journey.ts';

/** A check gets the running product, accounts, a property, and the wire. */

export type Call = `${Method} /${string}`;

interface Input {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Multipart: texts, files and lists of files. */
  form?: Record<string, unknown>;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Makes a call by the specification's name. */
export type Api = (call: Call, input?: Input) => Promise<Answer>;

interface Fixtures {
  api: Api;
  /** `GET /property/0199…`, in the order of the requests. */
  requests: string[];
}

/**
 * A check that sends the product nothing fails, and so does one of a route or call that never requests it. Set-up
 * through `bhukhand` does not count.
 */
export const test = journey.extend<Fixtures>({
  requests: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, use, info) => {
      const requests: string[] = [];
      await use(requests);
      if (info.status !== 'passed') return;
      expect(requests, 'requests of the check: it passes without exercising the product').not.toEqual([]);
      const about = info.annotations.find(({ type }) => type === 'request')?.description;
      if (about)
        expect(
          requests.some((request) => patternOf(about).test(request)),
          `it asked for ${about}`,
        ).toBe(true);
    },
    { auto: true },
  ],

  api: async ({ bhukhand, requests }, use) =>
    use(async (call, { form, ...input } = {}) => {
      const answer = await bhukhand.request(
        { name: call, ...(form ? { multipart: { lists: [], files: {} } } : {}) },
        form ? { ...input, body: form } : input,
      );
      requests.push(call.replace(' ', ' /api').replace(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? ''));
      return answer;
    }),

  context: async ({ context, bhukhand, requests }, use) => {
    context.on('request', (request) => noteRequest(requests, request, bhukhand.address));
    await use(context);
  },

  anotherBrowser: async ({ anotherBrowser, bhukhand, requests }, use) =>
    use(async (options) => {
      const page = await anotherBrowser(options);
      page.context().on('request', (request) => noteRequest(requests, request, bhukhand.address));
      return page;
    }),
});

function noteRequest(requests: string[], request: Request, address: string): void {
  if (request.url().startsWith(address)) requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
}

const patternOf = (request: string) => new RegExp(`^${request.replace(/\{\w+\}/g, '[^/]+')}$`);

/** @returns the `data` of a success in section 7's envelope, parsed by `schema` */
export function success<S extends z.ZodType>({ status, body }: Answer, schema: S): z.output<S> {
  expect({ status, body }, JSON.stringify(body)).toMatchObject({ status: 200, body: { statusCode: 200 } });
  return schema.parse(z.object({ data: z.unknown() }).parse(body).data);
}

/** An error in the envelope, with HTTP status and code. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect(answer).toMatchObject({ status, body: { statusCode: status, data: null, code } });
}

/** The JSON fields and the x-token that the page sends for a call during `act`. */
export async function sentBy(page: Page, call: Call, act: () => Promise<unknown>) {
  const request = await requestFor(page, call, act);
  const payload: unknown = request.postData() ? request.postDataJSON() : {};
  return { payload: z.record(z.string(), z.unknown()).parse(payload), token: request.headers()['x-token'] };
}

/** The same for a multipart form: its field names, repeated and sorted. */
export async function formSentBy(page: Page, call: Call, act: () => Promise<unknown>) {
  // Chromium hides the body of a request with files, so the page records the names.
  const names = await page.evaluateHandle(() => {
    const sent: string[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { append } = FormData.prototype;
    FormData.prototype.append = function (name: string, value: string | Blob) {
      sent.push(name);
      return Reflect.apply(append, this, [name, value]);
    };
    return sent;
  });
  const request = await requestFor(page, call, act);
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  return { fields: (await names.jsonValue()).toSorted(), token: request.headers()['x-token'] };
}

async function requestFor(page: Page, call: Call, act: () => Promise<unknown>): Promise<Request> {
  const [method, path] = call.split(' ');
  const pattern = patternOf(`/api${path}`);
  const isIt = (request: Request) => request.method() === method && pattern.test(new URL(request.url()).pathname);
  const [request] = await Promise.all([page.waitForRequest(isIt), act()]);
  const answer = await request.response();
  expect(`${answer?.status()} for ${call}`).toBe(`200 for ${call}`);
  return request;
}

/** No other role may make the call: 401 without a session, 403 in each other role. */
export async function expectOnly(
  roles: readonly TestUser['role'][],
  call: Call,
  { api, users }: { api: Api; users: ProductUsers },
  input: Input = {},
): Promise<void> {
  expectError(await api(call, { ...input, token: undefined }), 401, 'SESSION_MISSING');
  for (const user of Object.values(users).filter(({ role }) => !roles.includes(role))) {
    expectError(await api(call, { ...input, token: user.token }), 403, 'NOT_YOUR_ROLE');
  }
}
