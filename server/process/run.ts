import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { CannotStart } from '#server/config/cannot-start.ts';
import { type Config, readConfig, STOPS_WITHIN_SECONDS } from '#server/config/config.ts';
import { stackInLog } from '#server/observability/statement-values.ts';
import { PRINTS_STARTUP_BANNER, type Order, PROCESS_NUMBER } from './processes.ts';
import type { StartupBanner, Running } from './start.ts';

/*
 * Reads the environment, builds outdated pages, starts, prints the address, and stops on Ctrl-C and SIGTERM.
 * `--development` serves pages by Vite. With PROCESSES it supervises several copies of this program on one port.
 */

const development = process.argv.includes('--development');

function fail(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error instanceof Error ? stackInLog(error) : error);
  process.exit(1);
}

/** In a child process, because Vite's memory would stay. */
async function buildWhenStale(): Promise<void> {
  const { buildIsStale, QUICK_PAGES_WILL_DO } = await import('../../scripts/stale-build.ts');
  if (!buildIsStale(process.env[QUICK_PAGES_WILL_DO] ? 'quick' : 'best')) return;
  console.log('Building the pages …');
  const build = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [build, '--when-stale'], { stdio: 'inherit' });
  if (status !== 0) throw new CannotStart('The pages could not be built; what stands above says why.');
}

function printBanner({ address, outboxAddress, newAdmin, sampleLogins }: StartupBanner): void {
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
  if (outboxAddress) console.log(`  Emails are not sent; read them at ${outboxAddress}\n`);
  console.log('  Ctrl-C stops it.\n');
}

function stopOnSignals({ drainSeconds }: Config, stop: (skipDrain: AbortSignal) => Promise<void>): void {
  const skipDrain = new AbortController();
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (skipDrain.signal.aborted) process.exit(1);
    // Ctrl-C skips the drain; SIGTERM comes from a supervisor whose load balancer must notice first.
    if (signal === 'SIGINT' || stopping || drainSeconds === 0) skipDrain.abort();
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (drainSeconds + STOPS_WITHIN_SECONDS) * 1000).unref();
    void stop(skipDrain.signal).then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function startHere(
  config: Config,
  options: { processNumber?: number; signal?: AbortSignal } = {},
): Promise<Running> {
  // The configuration has been read; from here on this selects React's production build.
  if (!development) process.env['NODE_ENV'] = 'production';
  const { start } = await import('./start.ts');
  return start(config, { ...options, development, failed: (sentence) => fail(new CannotStart(sentence)) });
}

async function runAlone(config: Config): Promise<void> {
  const stopRequest = new AbortController();
  const starting = startHere(config, { signal: stopRequest.signal });
  stopOnSignals(config, async (skipDrain) => {
    stopRequest.abort();
    await starting.then((running) => running.stop(skipDrain)).catch(() => undefined);
  });
  const running = await starting.catch((error: unknown) => {
    if (!stopRequest.signal.aborted) throw error;
  });
  if (!running || stopRequest.signal.aborted) return;
  // The terminal was closed, or a supervisor signals the wrong process.
  if (!process.stdout.isTTY) {
    process.on('SIGHUP', () => console.error('SIGHUP replaces processes one by one where PROCESSES is 2 or more.'));
  }
  printBanner(running.banner);
}

async function runSeveral(config: Config): Promise<void> {
  const { superviseProcesses } = await import('./processes.ts');
  const { openLog } = await import('#server/observability/log.ts');
  if (config.metricsToken !== undefined) {
    const { gatherMetrics } = await import('#server/observability/metrics-of-processes.ts');
    gatherMetrics();
  }
  const supervisor = superviseProcesses(config.processes, openLog(config.logLevel));
  stopOnSignals(config, async (skipDrain) => {
    const { stop } = await supervisor;
    skipDrain.addEventListener('abort', () => void stop(true));
    await stop(skipDrain.aborted);
  });
  const { replaceAll } = await supervisor.catch(() => {
    process.exit(1);
  });
  if (!process.stdout.isTTY) process.on('SIGHUP', () => void replaceAll());
}

async function runAsOneOfSeveral(config: Config): Promise<void> {
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  const skipDrain = new AbortController();
  let stopping = false;
  const starting = startHere(config, { processNumber: Number(process.env[PROCESS_NUMBER]) });
  const follow = (order: Order) => {
    if (order === 'stop now' || stopping || config.drainSeconds === 0) skipDrain.abort();
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (config.drainSeconds + STOPS_WITHIN_SECONDS) * 1000).unref();
    void starting
      .then((running) => running.stop(skipDrain.signal, { replaced: order === 'replaced' }))
      .then(() => process.exit(0));
  };
  process.on('message', (order: unknown) => {
    if (order === 'stop' || order === 'stop now' || order === 'replaced') follow(order);
  });
  const running = await starting;
  process.on('SIGTERM', () => follow('replaced'));
  if (process.env[PRINTS_STARTUP_BANNER]) printBanner(running.banner);
}

try {
  if (cluster.isWorker) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await runAsOneOfSeveral(readConfig(process.env));
  } else {
    const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
    const config = readConfig({ ...file, ...process.env });
    if (!development) await buildWhenStale();
    if (config.processes > 1 && !development) {
      // Replacement processes read the env file anew.
      await runSeveral(config);
    } else {
      Object.assign(process.env, { ...file, ...process.env });
      await runAlone(config);
    }
  }
} catch (error) {
  fail(error);
}
