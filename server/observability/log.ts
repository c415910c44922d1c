import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { destination, type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import { MEGABYTE } from '#contract/limits.ts';
import { countOutages } from './count-outages.ts';
import { withoutValues } from './statement-values.ts';

/** Tokens of emailed links, signatures of file links, and a visitor's location. */
const KEYS_IN_LINKS =
  /(\/(?:resetPassword|confirmEmail|stopEmails|stillForSale|appeal)\/|[?&](?:signature|token|near)=)[^/?#&\s]+/g;
/** At high zooms, tiles of the base map reveal where a plot's pin is. */
const TILES = /(\/map\/base\/(?:[^/?#]+\/){4})[^?#\s]+/;

/** A write per line costs up to a tenth of a cached page's time. */
const WRITTEN_TOGETHER_BYTES = 4096;
const WRITTEN_EVERY_MS = 200;
/** Unread bytes beyond this are dropped. */
const MOST_BYTES_WAITING = MEGABYTE;
const READER_HAS_MS = 1000;

const REQUEST_ID = 'x-request-id';
const HARMLESS = /^[\w.-]{8,64}$/;

export function openLog(level: string, to: DestinationStream = standardOutput()): Logger {
  const log: Logger = pino(
    { level, serializers: { req: requestInLog, err: errorInLog }, hooks: countOutages(() => log) },
    to,
  );
  return log;
}

/** Never blocks the server: unwritten lines are retried with the next write. */
function standardOutput(): DestinationStream {
  let triedAgainUntil = -Infinity;
  const output = destination({
    // Reading fd makes a pipe non-blocking.
    dest: process.stdout.fd,
    sync: true,
    minLength: WRITTEN_TOGETHER_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
    maxLength: MOST_BYTES_WAITING,
    retryEAGAIN: () => performance.now() < triedAgainUntil,
  });
  output.on('error', () => undefined);
  // Not flushSync, which retries for ever on a full disk (sonic-boom 4.2). The second call writes the rest below
  // `minLength`.
  process.on('exit', () => {
    triedAgainUntil = performance.now() + READER_HAS_MS;
    output.flush();
    output.flush();
  });
  return output;
}

function requestInLog({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.replace(KEYS_IN_LINKS, '$1…').replace(TILES, '$1…'),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  };
}

/** PostgreSQL repeats values in `detail` and `where`, as those of a key that is taken. */
function errorInLog(error: Error): Partial<SerializedError> {
  const { params, detail, where, message, stack, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, message: withoutValues(message, error), stack: withoutValues(stack, error) };
}

export class LineForEachRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }
}

export function logAbortedRequests(app: FastifyInstance): void {
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ req: request }, 'client disconnected before the response');
    done();
  });
}

/** The load balancer's id if harmless, to match its log; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
}

export function setRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}
