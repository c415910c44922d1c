import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination as openDestination, type Logger, pino } from 'pino';

/** What opens an account, or a paper that somebody paid for, to whoever reads it. */
const KEYS_IN_LINKS = /(\/resetPassword\/|[?&]signature=)[^/?#&\s]+/g;

/** Lines are written together, as many characters as this or what came within that time: a write for each costs a busy server a fifth of its work. */
const WRITTEN_TOGETHER = 64 * 1024;
const WRITTEN_EVERY_MS = 200;
/** From this level on a line waits for nothing: what it says may be the last thing that is heard. */
const AT_ONCE = pino.levels.values['warn'] ?? 0;

/** The server's log, on standard output unless told otherwise; nothing in it lets anybody in. */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino({ level, serializers: { req: requestInLog } }, destination);
}

function standardOutput(): DestinationStream {
  const output = openDestination({ sync: false });
  const lines = writtenTogether(output);
  process.on('exit', () => {
    lines.writeWaiting();
    output.flushSync();
  });
  return lines;
}

/**
 * Lines for `output`, in as few writes as can be. pino's own buffer counts the bytes of all that waits anew for each line, which is a tenth
 * of a kept page, and leaves an error waiting while it writes.
 */
export function writtenTogether(output: Pick<DestinationStream, 'write'>) {
  let waiting = '';
  const writeWaiting = () => {
    if (waiting === '') return;
    output.write(waiting);
    waiting = '';
  };
  setInterval(writeWaiting, WRITTEN_EVERY_MS).unref();
  const lines = {
    // Has pino say the level of each line before it writes it.
    [pino.symbols.needsMetadataGsym]: true as const,
    lastLevel: 0,
    write(line: string) {
      waiting += line;
      if (lines.lastLevel >= AT_ONCE || waiting.length >= WRITTEN_TOGETHER) writeWaiting();
    },
    writeWaiting,
  };
  return lines;
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
