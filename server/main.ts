import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CannotStart } from '#server/cannot-start.ts';
import { readConfig, STOPS_WITHIN_SECONDS } from '#server/config.ts';
import { loadDrizzleQuickly } from '#server/database/drizzle-loading.ts';
import type { Running } from '#server/start.ts';

/*
 * The process: reads the environment, builds the pages when their sources have changed, starts, says where, and stops
 * cleanly on Ctrl-C and SIGTERM. `--development` takes the pages from Vite instead.
 */

// Before anything large is loaded: a second start then reads compiled code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
loadDrizzleQuickly();

const development = process.argv.includes('--development');

function fail(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

/** In a process of its own: Vite need not stay in the server's memory. */
async function buildWhenStale(): Promise<void> {
  const { buildIsStale } = await import('../scripts/stale-build.ts');
  if (!(await buildIsStale())) return;
  console.log('Building the pages …');
  const build = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new CannotStart('The pages could not be built; what stands above says why.');
}

function greet({ address, outboxAddress, newAdmin, sampleLogins }: Running): void {
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

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  if (!development) {
    await buildWhenStale();
    // Ours is read above; from here on it only tells React which of its two builds to be, and the slow one is for developing.
    process.env['NODE_ENV'] = 'production';
  }
  const { start } = await import('#server/start.ts');
  const running = await start(config, { development });
  const hurry = new AbortController();
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second Ctrl-C means it.
    if (hurry.signal.aborted) process.exit(1);
    // Ctrl-C comes from a person who waits, SIGTERM from a supervisor, whose balancer has to notice first.
    if (signal === 'SIGINT' || stopping || config.drainSeconds === 0) hurry.abort();
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), (config.drainSeconds + STOPS_WITHIN_SECONDS) * 1000).unref();
    void running.stop(hurry.signal).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  greet(running);
} catch (error) {
  fail(error);
}
