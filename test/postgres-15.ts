import { spawnSync } from 'node:child_process';
import { installPackages, whySkipped } from './debian.ts';
import { temporaryFolder } from './temporary-folder.ts';

/*
 * `npm run test:postgres-15`: the server tests on Debian's PostgreSQL 15, the oldest supported, in a cluster of
 * pg_virtualenv in a temporary folder (-t), so that a killed run leaves nothing behind that blocks the next. Arguments
 * go to Vitest.
 */

const PACKAGES = ['postgresql-15', 'postgresql-common'];
/** The same as in test/embedded-server.ts. */
const SETTINGS = [
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=128MB',
  'shared_buffers=64MB',
  // The embedded server's own setting: Debian's compiles a plan for longer than a test's query runs.
  'jit=off',
];

const isThere = () => spawnSync('pg_virtualenv', ['-t', '-v', '15', 'true'], { stdio: 'ignore' }).status === 0;

const skipped = whySkipped('The tests on PostgreSQL 15', isThere, () => installPackages('PostgreSQL 15', ...PACKAGES));
if (!skipped) {
  const vitest = ['vitest', 'run', '--config', 'vitest.postgres-15.config.ts', ...process.argv.slice(2)];
  const command = 'TEST_DATABASE_URL="postgresql://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres" exec "$@"';
  const options = SETTINGS.flatMap((setting) => ['-o', setting]);
  const { status } = spawnSync('pg_virtualenv', ['-t', '-v', '15', ...options, 'sh', '-c', command, 'sh', ...vitest], {
    stdio: 'inherit',
    // Debian's cluster takes its encoding from the locale, and none means SQL_ASCII.
    env: { ...process.env, TMPDIR: temporaryFolder(), LC_ALL: 'C.UTF-8' },
  });
  process.exitCode = status ?? 1;
}
