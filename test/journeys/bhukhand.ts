import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { register, adminLogin } from '#contract/accounts.ts';
import { keptPhone } from '#contract/phone.ts';
import type { ResponseOf, AnyEndpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/roles.ts';
import { checkout } from '#contract/payments.ts';
import { displayPlans } from '#contract/plans.ts';
import { addProperty } from '#contract/listing-form.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { npmStart } from '#test/npm-start.ts';
import { PATIENTLY } from '#test/patience.ts';
import { plotForm } from '#test/plot-form.ts';
import { QUICK_PAGES_WILL_DO } from '../../scripts/stale-build.ts';

/** The product as an operator starts it, with its own database and folder, and what journeys set up. */

const runFile = promisify(execFile);
const PINO_ERROR = 50;

/** Environment variable with the data folder of a product that was started before and stopped. */
export const PREPARED_DATA = 'PREPARED_DATA_OF_JOURNEYS';

export const PASSWORD = 'mitti-aur-fasal';
const ADMIN = { email: 'admin@example.com', password: PASSWORD };

export interface TestUser {
  id: string;
  role: Role;
  name: string;
  phone: string;
  email: string;
  token: string;
}

export interface Input {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Plot {
  id: string;
  listingNumber: string;
  owner: TestUser;
}

export interface Bhukhand {
  address: string;
  dataDirectory: string;
  admin: TestUser;
  /** Sends a request. Unlike `call` it returns errors. */
  request: (
    endpoint: Pick<AnyEndpoint, 'name' | 'multipart'>,
    input?: Input,
  ) => Promise<{ status: number; body: unknown }>;
  call: <E extends AnyEndpoint>(endpoint: E, input?: Input) => Promise<ResponseOf<E>>;
  signUp: (role: 'buyer' | 'seller' | 'agent') => Promise<TestUser>;
  /** Adds a valid listing with these changes (test/plot-form.ts), by default of a new seller. */
  listPlot: (changes?: Record<string, unknown>, owner?: TestUser) => Promise<Plot>;
  listApprovedPlot: (changes?: Record<string, unknown>, owner?: TestUser) => Promise<Plot>;
  /**
   * Buys the smallest plan on the payment page.
   * @returns its credits
   */
  buyCredits: (buyer: TestUser) => Promise<number>;
  /** Errors that the server logged since the last call, without the expected ones. */
  takeErrors: () => string[];
  /** Expects matching errors, however late they are logged. */
  expectErrors: (matching: RegExp) => void;
  leave: () => Promise<void>;
  stop: () => Promise<void>;
}

type Server = ChildProcessByStdio<null, Readable, Readable>;

interface Start {
  sampleData?: boolean;
  settings?: Record<string, string>;
}

/** Starts with areas, units, plans and the admin; sample data on request. */
export async function startBhukhand({ sampleData = false, settings = {} }: Start = {}): Promise<Bhukhand> {
  const folder = await mkdtemp(join(tmpdir(), 'bhukhand-journeys-'));
  // If run as root, PostgreSQL's own user must be able to enter.
  await chmod(folder, 0o755);
  const prepared = process.env[PREPARED_DATA];
  // cp -p: as root, PostgreSQL's files keep their owner.
  if (prepared && !sampleData) await runFile('cp', ['-pR', join(prepared, '.'), folder]);
  const server = spawn(process.execPath, npmStart(), {
    // Not the project's folder, which may have an .env.
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SAMPLE_DATA: sampleData ? 'full' : 'none',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LIMITS: 'off',
      [QUICK_PAGES_WILL_DO]: 'yes',
      // Independent of the hour.
      ALERTS_AT_NIGHT: 'send',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const leave = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  };
  const stop = async () => {
    await leave();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { address, ...log } = await listen(server);
    return { ...(await clientOf(address)), ...log, dataDirectory: folder, leave, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the printed address, and records errors in the log and any other output. */
async function listen(server: Server): Promise<Pick<Bhukhand, 'address' | 'takeErrors' | 'expectErrors'>> {
  let errors: string[] = [];
  const expected: RegExp[] = [];
  const output = createInterface(server.stdout);
  output.on('line', (line) => {
    const [, level] = /^\{"level":(\d+)/.exec(line) ?? [];
    if (Number(level) >= PINO_ERROR) errors.push(line);
  });
  createInterface(server.stderr).on('line', (line) => errors.push(line));
  const address = await new Promise<string>((found, failed) => {
    output.on('line', (line) => {
      const [, printed] = /^Bhukhand is at (\S+)/.exec(line) ?? [];
      if (printed) found(printed);
    });
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${errors.join('\n')}`)));
    setTimeout(() => failed(new Error('The server did not say where it is')), PATIENTLY.timeout).unref();
  });
  return {
    address,
    takeErrors() {
      const taken = errors.filter((line) => !expected.some((matching) => matching.test(line)));
      errors = [];
      return taken;
    },
    expectErrors: (matching) => void expected.push(matching),
  };
}

async function clientOf(
  address: string,
): Promise<Omit<Bhukhand, 'dataDirectory' | 'takeErrors' | 'expectErrors' | 'leave' | 'stop'>> {
  let userCount = 0;

  async function request(
    { name, multipart }: Pick<AnyEndpoint, 'name' | 'multipart'>,
    { token, params = {}, query = {}, body }: Input = {},
  ): Promise<{ status: number; body: unknown }> {
    const [method, path = ''] = name.split(' ');
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const json = body !== undefined && !multipart;
    const response = await fetch(`${address}/api${filled}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...(token ? { 'x-token': token } : {}), ...(json ? { 'content-type': 'application/json' } : {}) },
      body: body === undefined ? null : json ? JSON.stringify(body) : formData(body),
    });
    return { status: response.status, body: await response.json() };
  }

  async function call<E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<ResponseOf<E>> {
    const { status, body } = await request(endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
    return body as ResponseOf<E>;
  }

  async function signUp(role: 'buyer' | 'seller' | 'agent'): Promise<TestUser> {
    userCount += 1;
    const facts = {
      role,
      name: `Example ${role} ${userCount}`,
      phone: String(9_000_000_000 + userCount),
      email: `${role}-${userCount}@example.com`,
    };
    const { data } = await call(register, { body: { ...facts, password: PASSWORD } });
    return { ...facts, phone: keptPhone(facts.phone), id: data._id, token: data.token };
  }

  async function listPlot(changes: Record<string, unknown> = {}, owner?: TestUser): Promise<Plot> {
    const seller = owner ?? (await signUp('seller'));
    const { data } = await call(addProperty, { token: seller.token, body: await plotForm(changes) });
    return { id: data._id, listingNumber: data.listing_number, owner: seller };
  }

  const { data: session } = await call(adminLogin, { body: ADMIN });
  const admin: TestUser = {
    ...ADMIN,
    id: session.details._id,
    role: session.details.role,
    name: 'Admin',
    phone: '',
    token: session.token,
  };

  return {
    address,
    admin,
    request,
    call,
    signUp,
    listPlot,
    async listApprovedPlot(changes, owner) {
      const plot = await listPlot(changes, owner);
      await call(approveProperty, { token: admin.token, body: { id: plot.id } });
      return plot;
    },
    async buyCredits(buyer) {
      const [plan] = (await call(displayPlans)).data;
      if (!plan) throw new Error('There is no plan on sale');
      const body = { user_id: buyer.id, plan_id: plan._id, gst_state: '10' };
      const { data } = await call(checkout, { token: buyer.token, body });
      const paid = await fetch(data.url, {
        method: 'POST',
        body: new URLSearchParams({ decision: 'pay', webhook: 'at once' }),
        redirect: 'manual',
      });
      if (paid.status !== 303) throw new Error(`The payment page answered ${paid.status}`);
      return plan.view_count;
    },
  };
}

function formData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
    }
  }
  return form;
}
