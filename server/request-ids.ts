import { randomFillSync } from 'node:crypto';
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
const LETTERS = 12;
const GROUP = 4;
/** Chance is drawn for so many ids at once: asking the system for each takes longer than everything else about it. */
const IDS_A_DRAW = 256;
const drawn = Buffer.alloc(LETTERS * IDS_A_DRAW);
let used = drawn.length;

/** The id that came with a request where it is harmless, else a new one: 60 random bits, like '7K3M-9QXW-2FJ8'. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && HARMLESS.test(given) ? given : newRequestId();
}

function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  let id = '';
  for (let i = 0; i < LETTERS; i += 1) {
    if (i > 0 && i % GROUP === 0) id += '-';
    id += ALPHABET[drawn.readUInt8(used++) % ALPHABET.length];
  }
  return id;
}

/** Every answer says its request's id. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}
