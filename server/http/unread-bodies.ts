import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than the largest form. */
const DRAINED_MAX_BYTES = 128 * 1024 * 1024;
const DRAINED_WITHIN_MS = 30_000;

/**
 * A body whose request is answered before its end, refused for one, is read to its end and thrown away, or its
 * connection is closed: else the client's next request on it, or a proxy's for somebody else, waits behind it.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.server.on('request', (request, response) => {
    response.once('finish', () => {
      if (!request.complete) drain(request);
    });
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  const mostBytes = socket.bytesRead + DRAINED_MAX_BYTES;
  const close = () => socket.destroy();
  const deadline = setTimeout(close, DRAINED_WITHIN_MS).unref();
  request.unpipe();
  request.on('data', () => {
    if (socket.bytesRead > mostBytes) close();
  });
  request.once('close', () => clearTimeout(deadline));
  request.once('end', () => clearTimeout(deadline));
  request.resume();
}
