import { Stream } from 'node:stream';
import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg';

const connectionErrors = new WeakSet<Error>();
const unhurried = new WeakSet<object>();

/** Lets this connection's statements take any time; TCP's keep-alive still notices a dead machine. */
export const hurryNoLonger = (client: ClientBase): void => void unhurried.add(client);
export const hurryAgain = (client: ClientBase): void => void unhurried.delete(client);

/**
 * Closes the connection if PostgreSQL stays silent, as a network that drops packets never does. pg's `query_timeout`
 * would keep it, and the rollback would wait as long again. COPY is exempt, and what `hurryNoLonger` names.
 */
export class PostgresClient extends Client {
  constructor(options: ClientConfig | undefined, silentAfterMs: number) {
    super(options);
    let silenceTimer: NodeJS.Timeout | undefined;
    this.connection.on('error', (error: Error) => connectionErrors.add(error));
    // The pool listens only to idle clients; active ones fail by their query.
    this.on('error', () => undefined);
    this.on('drain', () => clearTimeout(silenceTimer));
    this.once('end', () => clearTimeout(silenceTimer));
    // Safe: arguments pass through unchanged, whatever the overload.
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      clearTimeout(silenceTimer);
      if (!(args[0] instanceof Stream) && !unhurried.has(this)) {
        silenceTimer = setTimeout(() => {
          this.connection.stream.destroy(new Error(`PostgreSQL has said nothing for ${silentAfterMs / 1000} seconds`));
        }, silentAfterMs);
      }
      return query(...args);
    }) as typeof this.query;
  }
}

const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** Stopping, terminated, starting, out of connections, or a statement's time is over. */
const NOT_THERE = /^(?:08...|57P0[1-5]|57014|53300)$/;
const READ_ONLY = '25006';

/** Whether PostgreSQL did not answer, so that it is unknown if a change was made. */
export function isOfLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectionErrors.has(error) || NO_CONNECTION.has(error.message)) return true;
  const { code = '' } = error instanceof DatabaseError ? error : {};
  return NOT_THERE.test(code) || code === READ_ONLY || isOfLostDatabase(error.cause);
}
