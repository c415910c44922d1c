import { writeSync } from 'node:fs';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { countOutages } from '#server/count-outages.ts';

/** What opens an account, or a paper that somebody paid for, to whoever reads it. */
const KEYS_IN_LINKS = /(\/resetPassword\/|[?&]signature=)[^/?#&\s]+/g;

/** What one write to a pipe takes whole or not at all (PIPE_BUF of Linux), so that the lines of several processes never mix. */
const WRITTEN_TOGETHER = 4096;
const WRITTEN_EVERY_MS = 200;
/** From this level on a line waits for nothing: what it says may be the last thing that is heard. */
const AT_ONCE = pino.levels.values['warn'] ?? 0;
/** A reader who stands still costs memory for so many writes, and after that lines: never the server's time. */
const MOST_WRITES_WAITING = 256;
/** Only a process that ends waits for its reader. */
const READER_HAS_MS = 1000;
const PAUSE_MS = 10;

/** The server's log, on standard output unless told otherwise; nothing in it lets anybody in. */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const log: Logger = pino({ level, serializers: { req: requestInLog }, hooks: countOutages(() => log) }, destination);
  return log;
}

function standardOutput(): DestinationStream {
  // Asking for it has Node make a pipe one that never keeps its writer waiting.
  const lines = writtenTogether(process.stdout.fd);
  process.on('exit', () => lines.finish());
  return lines;
}

/**
 * Lines for an open file, in few writes: each costs a busy server as much as a tenth of a kept page. A write is over when it returns, so that
 * whoever ends a process loses nothing, as with pino's own buffer of writes under way.
 */
export function writtenTogether(file: number) {
  let lines = '';
  const waiting: Buffer[] = [];
  const write = () => {
    if (lines !== '' && waiting.length < MOST_WRITES_WAITING) waiting.push(Buffer.from(lines));
    lines = '';
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const rest = next.subarray(bytesTaken(file, next));
      if (rest.length === 0) continue;
      waiting.unshift(rest);
      return;
    }
  };
  setInterval(write, WRITTEN_EVERY_MS).unref();
  const destination = {
    // Has pino say the level of each line before it writes it.
    [pino.symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      if (lines.length + line.length > WRITTEN_TOGETHER) write();
      lines += line;
      if (destination.lastLevel >= AT_ONCE) write();
    },
    finish() {
      const until = Date.now() + READER_HAS_MS;
      for (write(); waiting.length > 0 && Date.now() < until; write()) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    },
  };
  return destination;
}

/** None while the reader is behind. A full disk, or a reader who is gone, costs the lines: nobody is left to tell. */
function bytesTaken(file: number, bytes: Buffer): number {
  try {
    return writeSync(file, bytes);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EAGAIN' ? 0 : bytes.length;
  }
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
export function logGoneClients(app: FastifyInstance): void {
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ req: request }, 'client gone before its answer');
    done();
  });
}
