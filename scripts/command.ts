import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CannotStart } from '#server/config/cannot-start.ts';
import { HttpError } from '../server/errors.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { appliedMigrations, migrationsOfThisBuild, type OpenDatabase, openDatabase } from '#server/database/open.ts';

/*
 * Shared by the operator's commands: the site's settings, one sentence per error, and exit code 0 only for complete
 * success. They run while the site does.
 */

export class WrongUsage extends CannotStart {}

type Options = NonNullable<ParseArgsConfig['options']>;
type ParsedArguments<Declared extends Options> = ReturnType<
  typeof parseArgs<{ options: Declared; allowPositionals: true }>
>;

export type Command = (args: string[]) => Promise<number>;

/** @param help printed by `--help`; its first line is the usage */
export function command<Declared extends Options>(
  help: string,
  options: Declared,
  run: (parsed: ParsedArguments<Declared>) => Promise<void>,
): Command {
  return async (args) => {
    try {
      if (args.includes('--help')) console.log(help);
      else await run(readArguments(args, options));
      return 0;
    } catch (error) {
      if (error instanceof HttpError) console.error([`${error.message}.`, ...furtherIssues(error)].join('\n'));
      else console.error(error instanceof CannotStart ? error.message : error);
      if (error instanceof WrongUsage) console.error(`\n${help}`);
      return 1;
    }
  };
}

export async function runAsProcess(run: Command): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await run(process.argv.slice(2));
}

function readArguments<Declared extends Options>(args: string[], options: Declared): ParsedArguments<Declared> {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function furtherIssues({ issues = [] }: HttpError): string[] {
  const placed = issues.filter(({ path }) => path !== '');
  return issues.length > 1 ? placed.map(({ path, message }) => `  ${path}: ${message}`) : [];
}

export const configuration = (): Config => readConfig(process.env);

export interface ConfiguredDatabase extends OpenDatabase {
  url: string;
}

/** Opens the configured database; starts the embedded one, or joins it if the site runs. */
export async function withAnyDatabase<Result>(
  { databaseUrl, dataDirectory }: Config,
  work: (database: ConfiguredDatabase) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres'), log: () => undefined });
  try {
    const url = databaseUrl ?? embedded?.url ?? '';
    const database = openDatabase(url, (error) => console.error(error.message), 3);
    try {
      await database.pool.query('select').catch((error: Error) => {
        throw new CannotStart(`The database cannot be used: ${error.message}.`, { cause: error });
      });
      return await work({ ...database, url });
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/**
 * Also requires this version's tables.
 * @throws CannotStart if the database has another version's tables, or none
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: ConfiguredDatabase) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(join(config.dataDirectory, 'postgres'))) {
    throw new CannotStart(`There is no database in ${config.dataDirectory} yet: start the site once, or set DATA_DIR.`);
  }
  return withAnyDatabase(config, async (database) => {
    const [applied, ours] = [await appliedMigrations(database.pool), migrationsOfThisBuild()];
    if (applied.length === 0) throw new CannotStart('The database is empty: start the site once.');
    if (ours.length !== applied.length || ours.some((migration, i) => migration !== applied[i])) {
      throw new CannotStart(
        'The database is that of another version of Bhukhand: start this one once, or give the command with the version that runs.',
      );
    }
    return work(database);
  });
}

export const count = (number: number): string => number.toLocaleString('en-IN');

export const some = (number: number, one: string): string => `${count(number)} ${one}${number === 1 ? '' : 's'}`;

export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;

export const PROGRESS_EVERY_FILES = 1000;
