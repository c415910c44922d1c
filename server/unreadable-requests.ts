import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorEnvelope } from '#contract/endpoint.ts';
import { cannotExpect, headersTooLarge, type Refusal, tooLarge, tooSlow, unreadable } from '#server/errors.ts';
import { requestIdOf } from '#server/request-ids.ts';

/*
 * What Node refuses before it is a request, or before the whole of it has come: no route, hook or error handler hears of that, so the answer is written
 * here, in the one envelope. The connection ends with it, because nobody knows where on it another request would begin.
 */

/** As the HTTP server says it, or the connection. */
type Unreadable = Error & { code?: string };

/** Told with the status of each refusal that is no answer of a route. */
export const UNREADABLE_REFUSED = 'unreadableRefused';

/** A connection that is cut while its client still sends loses the answer on its way to it: RFC 9112, section 9.6. */
const LINGERS_MS = 1_000;

const REFUSALS: Record<string, () => Refusal> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => tooLarge([]),
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** The last answer that was begun, or is to be given, on each connection. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();
const ending = new WeakSet<Socket>();

/** Refuses, as Node does, an HTTP/1.1 request without a Host and one that expects what there is not, but in the one envelope. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => lastAnswers.set(socket, answer));
  app.server.on('checkExpectation', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const { status, headers, body } = written(app, socket, cannotExpect());
    answer.writeHead(status, headers).end(body);
  });
  app.addHook('onRequest', ({ raw: { headers, httpVersion } }, reply, done) => {
    // HTTP/1.0 did without.
    if (headers.host !== undefined || httpVersion !== '1.1') return done();
    reply.headers({ 'cache-control': 'no-store', connection: 'close' });
    done(unreadable());
  });
}

/** Answers what could not be read on a connection, where it is still the turn of an answer to it, and ends the connection. */
export function endUnreadable(app: FastifyInstance, error: Unreadable, socket: Socket): void {
  // What still arrives is not read any more either.
  if (ending.has(socket)) return;
  ending.add(socket);
  const last = lastAnswers.get(socket);
  if (last && last.req.complete && !last.closed) {
    // What came before was whole, and is answered first.
    last.once('close', () => end(app, error, socket));
  } else if (last && !last.req.complete && (last.headersSent || !last.socket)) {
    // It was refused before it had come to its end, or is answered just now: a second answer would be taken for that to another request.
    socket.destroy(error);
  } else {
    end(app, error, socket);
  }
}

function end(app: FastifyInstance, error: Unreadable, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const refusal = REFUSALS[error.code ?? ''] ?? unreadable;
  const { status, headers, body } = written(app, socket, refusal(), error);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  const cut = setTimeout(() => socket.destroy(), LINGERS_MS).unref();
  socket.once('close', () => clearTimeout(cut));
}

/** The refusal as it goes over the wire, once the log and the metrics know of it. */
function written({ log, server }: FastifyInstance, socket: Socket, refusal: Refusal, error?: Unreadable) {
  const { status, code, message } = refusal;
  const reqId = requestIdOf({ headers: {} });
  // Not the error itself, which carries the bytes that were sent, tokens and all.
  const reason = error?.code;
  log.info({ reqId, statusCode: status, reason, remoteAddress: socket.remoteAddress }, 'request could not be read');
  server.emit(UNREADABLE_REFUSED, status);
  const envelope: ErrorEnvelope = { statusCode: status, data: null, code, message };
  const body = JSON.stringify(envelope);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': reqId,
    date: new Date().toUTCString(),
    connection: 'close',
  };
  return { status, headers, body };
}
