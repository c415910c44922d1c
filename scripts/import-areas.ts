import { existsSync, openAsBlob, statSync } from 'node:fs';
import { AREA_FILE_MAX_BYTES } from '#contract/limits.ts';
import { checkAreaFile, importAreas, summarise } from '#server/areas/import-areas.ts';
import { listAdmins } from '#server/admin/list-changes.ts';
import { recordChange } from '#server/http/audit-record.ts';
import { CannotStart } from '#server/config/cannot-start.ts';
import type { Database } from '#server/database/open.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { command, configuration, megabytes, runAsProcess, some, withDatabase, WrongUsage } from './command.ts';

const HELP = `npm run import-areas -- <file.csv> [--check] [--as <email>]

Adds the states, districts and tehsils of a CSV file (UTF-8; its first line names the columns state, district and mandal,
in any order) that are not there yet, as the console does. The columns state_hindi, district_hindi and mandal_hindi may say
what they are called in Hindi; a Hindi name that is there stays. The columns latitude and longitude, in degrees, say where
the middle of a tehsil is. A file with a wrong line changes nothing; the lines are named.

  --check       only says what would be added and which lines are wrong
  --as <email>  the admin whose name the audit log gets; needed where there is more than one`;

const OPTIONS = { check: { type: 'boolean', default: false }, as: { type: 'string' } } as const;

export const run = command(HELP, OPTIONS, async ({ values: { check, as }, positionals }) => {
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new WrongUsage('Name one file.');
  if (!existsSync(path) || !statSync(path).isFile()) throw new CannotStart(`There is no file ${path}.`);
  const { size } = statSync(path);
  if (size > AREA_FILE_MAX_BYTES) {
    throw new CannotStart(
      `${path} has ${megabytes(size)}, but a file may have ${megabytes(AREA_FILE_MAX_BYTES)}: split it.`,
    );
  }
  const file = await openAsBlob(path);
  const config = configuration();
  await withDatabase(config, async ({ db }) => {
    const admin = { id: await adminCalled(db, as), role: 'admin' as const };
    if (check) {
      const { errors, errorCount, ...found } = await checkAreaFile(db, file);
      console.log(summarise(found));
      if (found.newStates.length > 0) console.log(`New states: ${found.newStates.join(', ')}`);
      if (errorCount === 0) return;
      const lines = errors.map(({ line, message }) => `  line ${line}: ${message}`);
      throw new CannotStart(
        [`${some(errorCount, 'wrong line')}, so that nothing would be imported:`, ...lines].join('\n'),
      );
    }
    const imported = await db.transaction(async (tx) => {
      // Safe: a Database adds only its pool to a transaction, and the import does not use it.
      const done = await importAreas(tx as unknown as Database, file);
      await recordChange(tx, admin, { action: 'areas-imported', at: new Date(), change: { subject: summarise(done) } });
      await publishPageChange(tx);
      return done;
    });
    console.log(summarise(imported));
  });
});

/** @throws CannotStart if the admin for the audit log is ambiguous */
async function adminCalled(db: Database, email: string | undefined): Promise<string> {
  const admins = await listAdmins(db);
  const [first, ...others] = admins;
  if (email === undefined) {
    if (first && others.length === 0) return first._id;
    throw new CannotStart(`Say with --as in whose name: ${admins.map((admin) => admin.email).join(', ')}.`);
  }
  const named = admins.find((admin) => admin.email.toLowerCase() === email.toLowerCase());
  if (!named) throw new CannotStart(`--as is '${email}', but no admin has that e-mail.`);
  return named._id;
}

if (import.meta.main) await runAsProcess(run);
