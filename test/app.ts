import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { AnyEndpoint, ResponseOf, ErrorEnvelope } from '#contract/endpoint.ts';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { findSession } from '#server/accounts/sessions.ts';
import { openPush } from '#server/alerts/push.ts';
import { API_PREFIX, buildApp } from '#server/app.ts';
import { jobKinds, startBackgroundWork } from '#server/process/background-work.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import { settings } from '#server/database/schema/settings.ts';
import { diskStorage, type FileStorage } from '#server/storage/storage.ts';
import { clamdScan } from '#server/storage/virus-scan.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import type { Email } from '#server/email/email.ts';
import { codesOf } from '#server/http/openapi-document.ts';
import { pageCache } from '#server/pages/page-cache.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import type { PhoneCode } from '#server/accounts/phones/phone-code.ts';
import type { PhoneMessageTransport } from '#server/accounts/phones/phone-message.ts';
import { openGateway } from '#server/payments/open-gateway.ts';
import { countFunnel } from '#server/admin/count-funnel.ts';
import { countViews } from '#server/properties/views.ts';
import type { Services } from '#server/services.ts';
import { testDatabase } from '#test/database.ts';
import { PATIENTLY } from '#test/patience.ts';

const PAGE_CACHE_BYTES = MEGABYTE;
const LOOKING_FOR_JOBS_EVERY_MS = 100;

export interface TestClock {
  now: Date;
  advance(milliseconds: number): void;
}

export interface Input {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `data` is the contract's if `status` is 200, else null. */
export interface TestResponse<E extends AnyEndpoint> {
  status: number;
  headers: Record<string, unknown>;
  body: ResponseOf<E> & Partial<Pick<ErrorEnvelope, 'code' | 'issues' | 'requestId'>>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  db: Database;
  pool: Pool;
  url: string;
  clock: TestClock;
  emails: Email[];
  codes: PhoneCode[];
  call<E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<TestResponse<E>>;
  close(): Promise<void>;
}

interface Facilities {
  gateway?: (clock: () => Date) => Gateway;
  files?: FileStorage;
  phoneMessages?: PhoneMessageTransport;
  /** Runs periodic jobs as well: seven statements on as many connections at each start, which few tests want. */
  regularWork?: boolean;
}

/** The whole server without pages, with its own database and folder. Emails go into a list. */
export async function testApp(
  environment: Record<string, string> = {},
  { gateway, files, phoneMessages, regularWork = false }: Facilities = {},
): Promise<TestApp> {
  const database = await testDatabase();
  const { db, pool } = database;
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-files-'));
  const emails: Email[] = [];
  const codes: PhoneCode[] = [];
  const clock: TestClock = {
    now: new Date(),
    advance(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const config = readConfig({
    NODE_ENV: 'test',
    APP_URL: 'http://bhukhand.example',
    DATA_DIR: folder,
    // All requests share one address; tests of limits switch them on.
    LIMITS: 'off',
    ...environment,
  });
  const appUrl = () => config.appUrl ?? '';
  const [setting] = await db.select().from(settings);
  if (!setting) throw new Error('The template of the test databases has no settings');
  const { linkSecret } = setting;
  const jobs = await startJobs(pool, jobKinds, console, { lookingEveryMs: LOOKING_FOR_JOBS_EVERY_MS });
  const services: Services = {
    db,
    jobs,
    files: files ?? diskStorage(join(folder, 'files')),
    virusScan: config.clamdAddress ? clamdScan(config.clamdAddress, console) : undefined,
    transport: {
      async send(email) {
        emails.push(email);
      },
    },
    phoneCodes: config.phoneCodes.by === 'none' ? undefined : { send: async (code) => void codes.push(code) },
    phoneMessages,
    gateway:
      gateway?.(() => clock.now) ?? (await openGateway({ db, config, linkSecret, appUrl, clock: () => clock.now })),
    clock: () => clock.now,
    push: await openPush(db, config, console),
    findSession: (token) => findSession(db, token, { now: clock.now, requiresSecondFactor: config.production }),
    config,
    appUrl,
    linkSecret,
    replica: undefined,
    pages: pageCache(PAGE_CACHE_BYTES, () => clock.now.getTime()),
    // A busy machine takes ten times as long for a first page as any user would wait.
    pageDataWithinMs: PATIENTLY.timeout,
    views: countViews(db, linkSecret, () => clock.now),
    funnel: countFunnel(db, () => clock.now),
  };
  // It is the only process on its database.
  services.pages.trustUntil(Infinity);
  const onlyJobs = { ...services, jobs: { ...jobs, every: () => undefined } };
  startBackgroundWork(regularWork ? services : onlyJobs, console);
  const app = await buildApp(services);
  return {
    app,
    services,
    db,
    pool,
    url: database.url,
    clock,
    emails,
    codes,
    call: (endpoint, input) => callThrough(app, endpoint, input),
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Calls an app; an error must be one that the endpoint declares. */
export async function callThrough<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Input = {},
): Promise<TestResponse<E>> {
  const { token, params = {}, query = {}, body } = input;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { payload, contentType } = await encode(endpoint, body);
  const response = await app.inject({
    method: endpoint.method,
    url: `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`,
    headers: { ...(token ? { 'x-token': token } : {}), ...(contentType ? { 'content-type': contentType } : {}) },
    ...(payload ? { payload } : {}),
  });
  const answer: TestResponse<E> = { status: response.statusCode, headers: response.headers, body: response.json() };
  if (answer.status !== 200) expectDescribed(endpoint, answer.status, answer.body.code);
  return answer;
}

/** Ensures that the API description has every error that a test meets. */
function expectDescribed(endpoint: AnyEndpoint, status: number, given: string | undefined): void {
  const code = codesOf(endpoint).find((described) => described === given);
  if (!code) throw new Error(`${endpoint.name} refuses with ${given}, which its row of the contract does not say`);
  if (ERROR_CODES[code].status !== status)
    throw new Error(`${code} came as ${status}, not as ${ERROR_CODES[code].status}`);
}

async function encode(
  endpoint: AnyEndpoint,
  body: unknown,
): Promise<{ payload?: Buffer | string; contentType?: string }> {
  if (body === undefined) return {};
  if (!endpoint.multipart) return { payload: JSON.stringify(body), contentType: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
    }
  }
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), contentType: encoded.headers.get('content-type') ?? '' };
}
