import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MEGABYTE } from '#contract/limits.ts';

const DRAINED_MAX_BYTES = 128 * MEGABYTE;
const DRAINED_WITHIN_MS = 30_000;

/**
 * Reads the rest of a body whose request was answered early, or closes the connection: otherwise the next request on
 * it, or another client's through a proxy, would wait.
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
