import { Stream } from 'node:stream';
import { Client, type ClientConfig, DatabaseError } from 'pg';

/** Errors that a connection died of, or could not begin for. */
const ofConnections = new WeakSet<Error>();

/**
 * A connection that is cut when PostgreSQL has not answered for so long, because a network that swallows everything neither answers nor closes.
 * pg's own `query_timeout` would keep the connection, on which a transaction's rollback waits as long again. COPY is waited for.
 */
export class PostgresClient extends Client {
  constructor(options: ClientConfig | undefined, silentAfterMs: number) {
    super(options);
    let silence: NodeJS.Timeout | undefined;
    this.connection.on('error', (error: Error) => ofConnections.add(error));
    // The pool listens only to idle ones; those at work fail by their query.
    this.on('error', () => undefined);
    this.on('drain', () => clearTimeout(silence));
    this.once('end', () => clearTimeout(silence));
    // Safe: it is given on what it was given, in more overloads than can be repeated here.
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      clearTimeout(silence);
      if (!(given[0] instanceof Stream)) {
        silence = setTimeout(() => {
          this.connection.stream.destroy(new Error(`PostgreSQL has said nothing for ${silentAfterMs / 1000} seconds`));
        }, silentAfterMs);
      }
      return query(...given);
    }) as typeof this.query;
  }
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
/** The server is a replica now, or still: its address leads elsewhere for whoever connects anew. */
const READ_ONLY = '25006';

/** Whether an error says that PostgreSQL could not be asked, rather than what it said. Whether a change was made is then not known. */
export function isOfLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (ofConnections.has(error) || NO_CONNECTION.has(error.message)) return true;
  const { code = '' } = error instanceof DatabaseError ? error : {};
  return NOT_THERE.test(code) || code === READ_ONLY || isOfLostDatabase(error.cause);
}
