import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { CannotStart } from '#server/errors.ts';
import { type Config, readConfig, STOPS_WITHIN_SECONDS } from '#server/config/config.ts';
import { PRINTS_STARTUP_BANNER, type Order, PROCESS_NUMBER } from './processes.ts';
import type { StartupBanner, Running } from '#server/start.ts';

/*
 * What the process does: reads the environment, builds the pages when their sources have changed, starts, says where, and stops
 * cleanly on Ctrl-C and SIGTERM. `--development` takes the pages from Vite instead. With PROCESSES it starts so many of
 * this program, which share the port, and watches over them.
 */

const development = process.argv.includes('--development');

function fail(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

/** In a process of its own: Vite need not stay in the server's memory. */
async function buildWhenStale(): Promise<void> {
  const { buildIsStale } = await import('../../scripts/stale-build.ts');
  if (!(await buildIsStale())) return;
  console.log('Building the pages …');
  const build = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new CannotStart('The pages could not be built; what stands above says why.');
}

function greet({ address, outboxAddress, newAdmin, sampleLogins }: StartupBanner): void {
  console.log(`\nBhukhand is at ${address}\n`);
  if (newAdmin) {
    console.log(
      `  The admin was made. This password is shown once:\n    ${newAdmin.email}  ${newAdmin.password}   at ${address}/admin\n`,
    );
  }
  if (sampleLogins.length > 0) {
    console.log(`  Sample logins, at ${address}/login:`);
    for (const { role, email, password } of sampleLogins) console.log(`    ${role.padEnd(11)} ${email}  ${password}`);
    console.log(
      `\n  What to try: search for Bihar on the home page, open a plot, press View Details as the buyer, buy a plan with test\n  money, and reveal the contact; list a plot as the seller; approve it as the admin.\n`,
    );
  }
  if (outboxAddress) console.log(`  Letters are not sent; read them at ${outboxAddress}\n`);
  console.log('  Ctrl-C stops it.\n');
}

/** Has Ctrl-C and SIGTERM stop what runs, and then ends this process. */
function stopOnSignals({ drainSeconds }: Config, stop: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let stopping = false;
  const heard = (signal: NodeJS.Signals) => {
    // A second Ctrl-C means it.
    if (hurry.signal.aborted) process.exit(1);
    // Ctrl-C comes from a person who waits, SIGTERM from a supervisor, whose balancer has to notice first.
    if (signal === 'SIGINT' || stopping || drainSeconds === 0) hurry.abort();
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (drainSeconds + STOPS_WITHIN_SECONDS) * 1000).unref();
    void stop(hurry.signal).then(() => process.exit(0));
  };
  process.on('SIGINT', heard);
  process.on('SIGTERM', heard);
}

async function startHere(config: Config, how: { processNumber?: number; signal?: AbortSignal } = {}): Promise<Running> {
  // Ours is read already; from here on it only tells React which of its two builds to be, and the slow one is for developing.
  if (!development) process.env['NODE_ENV'] = 'production';
  const { start } = await import('#server/start.ts');
  return start(config, { ...how, development, failed: (sentence) => fail(new CannotStart(sentence)) });
}

async function runAlone(config: Config): Promise<void> {
  const told = new AbortController();
  const starting = startHere(config, { signal: told.signal });
  stopOnSignals(config, async (hurry) => {
    told.abort();
    // Where the start has not come to its end, it has stopped what it had begun.
    await starting.then((running) => running.stop(hurry)).catch(() => undefined);
  });
  const running = await starting.catch((error: unknown) => {
    if (!told.signal.aborted) throw error;
  });
  // Who told it to stop ends it.
  if (!running || told.signal.aborted) return;
  // A terminal that is closed ends what runs in it; a supervisor has mistaken us for several.
  if (!process.stdout.isTTY) {
    process.on('SIGHUP', () => console.error('SIGHUP replaces processes one by one where PROCESSES is 2 or more.'));
  }
  greet(running.greeting);
}

/** The one that listens to nobody: its processes serve. */
async function runSeveral(config: Config): Promise<void> {
  const { superviseProcesses } = await import('./processes.ts');
  const { openLog } = await import('#server/observability/log.ts');
  if (config.metricsToken !== undefined) {
    const { gatherMetrics } = await import('#server/observability/metrics-of-processes.ts');
    gatherMetrics();
  }
  const supervisor = superviseProcesses(config.processes, openLog(config.logLevel));
  stopOnSignals(config, async (hurry) => {
    const { stop } = await supervisor;
    hurry.addEventListener('abort', () => void stop(true));
    await stop(hurry.aborted);
  });
  const { replaceAll } = await supervisor.catch(() => {
    // The first process has said why.
    process.exit(1);
  });
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void replaceAll());
}

/** One of several; whichever started it tells it when to stop, also where Ctrl-C reaches all of them. */
async function runAsOneOfSeveral(config: Config): Promise<void> {
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  const hurry = new AbortController();
  let stopping = false;
  const starting = startHere(config, { processNumber: Number(process.env[PROCESS_NUMBER]) });
  const obey = (order: Order) => {
    if (order === 'stop now' || stopping || config.drainSeconds === 0) hurry.abort();
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (config.drainSeconds + STOPS_WITHIN_SECONDS) * 1000).unref();
    void starting
      .then((running) => running.stop(hurry.signal, { replaced: order === 'replaced' }))
      .then(() => process.exit(0));
  };
  process.on('message', (order: unknown) => {
    if (order === 'stop' || order === 'stop now' || order === 'replaced') obey(order);
  });
  const running = await starting;
  // From somebody who wants this one to be replaced.
  process.on('SIGTERM', () => obey('replaced'));
  if (process.env[PRINTS_STARTUP_BANNER]) greet(running.greeting);
}

try {
  if (cluster.isWorker) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await runAsOneOfSeveral(readConfig(process.env));
  } else {
    const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
    const config = readConfig({ ...file, ...process.env });
    if (!development) await buildWhenStale();
    // Pages that Vite makes belong to one process.
    if (config.processes > 1 && !development) {
      // Without what the file says: processes that replace these read it anew.
      await runSeveral(config);
    } else {
      Object.assign(process.env, { ...file, ...process.env });
      await runAlone(config);
    }
  }
} catch (error) {
  fail(error);
}
