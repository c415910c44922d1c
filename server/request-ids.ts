import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/*
 * Every request has an id: in the header x-request-id of its answer, in each line that the log has about it, and where it
 * failed in the sentence that the person reads, who quotes it.
 */

const HEADER = 'x-request-id';

/** An id that a balancer gave, so that its log and ours speak of the same. Nothing that could mean something in a log, a page or a header. */
const HARMLESS = /^[\w.-]{8,64}$/;

/** No letter or digit that is taken for another one when it is read out: Crockford's base 32 (crockford.com/base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = [4, 4, 4];

/** The id that came with a request where it is harmless, else a new one: 60 random bits, like '7K3M-9QXW-2FJ8'. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && HARMLESS.test(given) ? given : newRequestId();
}

function newRequestId(): string {
  const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return GROUPS.map(letters).join('-');
}

/** Every answer says its request's id. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}
