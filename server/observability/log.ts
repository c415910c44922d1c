import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { destination, type DestinationStream, type Logger, pino } from 'pino';
import { countOutages } from './count-outages.ts';

/** What opens an account, or a document that somebody paid for, to whoever reads it. */
const KEYS_IN_LINKS = /(\/resetPassword\/|[?&]signature=)[^/?#&\s]+/g;

/** A write for each line costs a busy server as much as a tenth of a cached page. */
const WRITTEN_TOGETHER_BYTES = 4096;
const WRITTEN_EVERY_MS = 200;
/** Beyond this, lines that nobody reads are dropped. */
const MOST_BYTES_WAITING = 1024 * 1024;
/** Only a process that ends waits for its reader. */
const READER_HAS_MS = 1000;

const REQUEST_ID = 'x-request-id';
/** Nothing that could mean something in a log, a page or a header. */
const HARMLESS = /^[\w.-]{8,64}$/;

/** The server's log, on standard output unless told otherwise; nothing in it lets anybody in. */
export function openLog(level: string, to: DestinationStream = standardOutput()): Logger {
  const log: Logger = pino({ level, serializers: { req: requestInLog }, hooks: countOutages(() => log) }, to);
  return log;
}

/** Never blocks the server: what a slow reader does not take is tried again with the next write. */
function standardOutput(): DestinationStream {
  let triedAgainUntil = -Infinity;
  const output = destination({
    // Asking for it has Node make a pipe non-blocking.
    dest: process.stdout.fd,
    sync: true,
    minLength: WRITTEN_TOGETHER_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
    maxLength: MOST_BYTES_WAITING,
    retryEAGAIN: () => performance.now() < triedAgainUntil,
  });
  // A full disk or a reader that is gone costs lines, and must not end the process.
  output.on('error', () => undefined);
  // Not flushSync, which tries for ever on a full disk (sonic-boom 4.2). The second call writes what is shorter than `minLength`.
  process.on('exit', () => {
    triedAgainUntil = performance.now() + READER_HAS_MS;
    output.flush();
    output.flush();
  });
  return output;
}

/** No header, and so no token. */
function requestInLog({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.replace(KEYS_IN_LINKS, '$1…'),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  };
}

/** One line for each request, when it was answered: what was asked, by whom, what it was answered and how many milliseconds it took. */
export class LineForEachRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }
}

/** Has a line for those, too, who went before they were answered. */
export function logAbortedRequests(app: FastifyInstance): void {
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ req: request }, 'client gone before its answer');
    done();
  });
}

/** The id that a balancer gave, where it is harmless, so that its log and ours speak of the same; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
}

/** Every answer says its request's id. */
export function setRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}
