import { Client, type ClientConfig, DatabaseError } from 'pg';

/*
 * A network that swallows everything, or a PostgreSQL that is stopped, neither answers nor closes: without an end of our own whoever asks would wait for
 * as long as the system sends again, a quarter of an hour and more.
 */

/** The time that a statement is given is also the time within which PostgreSQL would have said that it is over. */
const TAKES_ITS_TIME = /^set (local )?statement_timeout = 0$/i;
const TRANSACTION_ENDS = /^(?:commit|rollback)$/i;

/** Errors that a connection died of, or could not begin for. */
const ofConnections = new WeakSet<Error>();

/** A connection that is cut when PostgreSQL, asked something, says nothing for so long. Statements without a timeout are waited for. */
export class WatchedClient extends Client {
  readonly #silentAfterMs: number;
  #silence: NodeJS.Timeout | undefined;
  #patience: 'as usual' | 'in this transaction' | 'always' = 'as usual';
  readonly #fellSilent: () => void;

  constructor(options: ClientConfig, silentAfterMs: number, fellSilent: () => void) {
    super(options);
    this.#silentAfterMs = silentAfterMs;
    this.#fellSilent = fellSilent;
    this.connection.on('error', (error: Error) => ofConnections.add(error));
    // The pool listens only to idle ones; those at work fail by their query.
    this.on('error', () => undefined);
    this.on('drain', () => this.#hear());
    this.once('end', () => this.#hear());
    // Safe: it is given on what it was given, in more overloads than can be repeated here.
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      this.#asked(textOf(given[0]));
      return ask(...given);
    }) as typeof this.query;
  }

  /** Whether it has asked something and counts the seconds. */
  waits(): boolean {
    return this.#silence !== undefined;
  }

  /** Ends the connection without taking leave, which a silent server never hears. */
  cut(error?: Error): void {
    this.connection.stream.destroy(error);
  }

  #hear(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #asked(text: string): void {
    const [takesItsTime, local] = TAKES_ITS_TIME.exec(text) ?? [];
    if (takesItsTime) this.#patience = local ? 'in this transaction' : 'always';
    else if (this.#patience === 'in this transaction' && TRANSACTION_ENDS.test(text)) this.#patience = 'as usual';
    this.#hear();
    if (this.#patience !== 'as usual') return;
    this.#silence = setTimeout(() => {
      const error = new Error(`PostgreSQL has said nothing for ${this.#silentAfterMs / 1000} seconds`);
      ofConnections.add(error);
      this.cut(error);
      this.#fellSilent();
    }, this.#silentAfterMs);
  }
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text : '';
}

/** What node-postgres and its pool throw by words alone. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** It is being stopped, was cut off by its operator, is starting, or has no connection left. */
const NOT_THERE = /^(?:08...|57P0[1-5]|53300)$/;

/** Whether an error says that PostgreSQL could not be asked, rather than what it said. Whether a change was made is then not known. */
export function isOfLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ofConnections.has(error) || NO_CONNECTION.has(error.message)) return true;
  if (error instanceof DatabaseError && NOT_THERE.test(error.code ?? '')) return true;
  return isOfLostDatabase(error.cause);
}
