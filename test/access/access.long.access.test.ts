import { afterAll, describe, expect, test } from 'vitest';
import { servesClosing } from '#contract/endpoint.ts';
import { calls } from '#server/app.ts';
import { type Input, testApp } from '#test/app.ts';
import { reportFinding } from '#test/stress/finding.ts';
import { type Actor, ACTORS, openScene, type Scene } from './scene.ts';
import type { ValidRequest } from './valid-requests.ts';
import { validRequests } from './valid-requests.ts';

/* Every call × every actor, expected against observed. `npm run stress -- access` prints the table. */

const ROLE_OF = {
  buyer: 'buyer',
  'other buyer': 'buyer',
  owner: 'seller',
  'other seller': 'seller',
  agent: 'agent',
  admin: 'admin',
  'closed account': 'seller',
} as const;

const site = await testApp();
afterAll(() => site.close());

/** By the endpoint's `who` and `whose`, and by what valid-requests.ts says otherwise. */
function expected({ endpoint, only, reads }: ValidRequest, actor: Actor): string {
  const { who, beginsSession } = endpoint;
  if (beginsSession) return 'done';
  if (actor === 'ended session' || actor === 'disabled user') return 'SESSION_ENDED';
  if (actor === 'nobody') {
    if (who !== 'anyone') return 'SESSION_MISSING';
  } else {
    if (who !== 'anyone' && !who.includes(ROLE_OF[actor])) return 'NOT_YOUR_ROLE';
    if (actor === 'closed account' && !servesClosing(endpoint)) return 'ACCOUNT_CLOSING';
  }
  if (only && !only.actors.includes(actor)) return only.others;
  return reads?.actors.includes(actor) ? 'done, reads it' : 'done';
}

/** A valid call and what it is about. */
interface Prepared {
  scene: Scene;
  input: Input;
}

async function prepare({ input }: ValidRequest): Promise<Prepared> {
  const scene = openScene(site);
  return { scene, input: await input(scene) };
}

/** For whom they are, the call touches nothing, so that one scene serves them all. */
const REFUSED_AT_THE_DOOR = ['SESSION_MISSING', 'SESSION_ENDED', 'NOT_YOUR_ROLE', 'ACCOUNT_CLOSING'];

async function observed({ endpoint, reads }: ValidRequest, actor: Actor, prepared: Prepared): Promise<string> {
  const { scene, input: whole } = prepared;
  const token = actor === 'nobody' ? {} : { token: (await scene.user(actor)).token };
  const { status, body } = await site.call(endpoint, { ...whole, ...token });
  if (status !== 200) return body.code ?? String(status);
  return (await reads?.found(body.data, scene)) ? 'done, reads it' : 'done';
}

const table: string[][] = [];
let unexpected = 0;
afterAll(() => {
  if (process.env['STRESS']) console.log([['call', ...ACTORS], ...table].map((cells) => cells.join(' | ')).join('\n'));
  reportFinding({
    done: `Each of ${calls.length} calls, in ${validRequests.length} ways, by ${ACTORS.join(', ')}`,
    seen: `${table.length * ACTORS.length} answers, ${unexpected} not as its row`,
    expected: 'as the row of the contract says',
    held: unexpected === 0 && table.length === validRequests.length,
  });
});

describe('who gets what from', () => {
  test.each(
    validRequests.map((whole) => [[whole.endpoint.name, whole.about].filter(Boolean).join(', '), whole] as const),
  )('%s', async (name, whole) => {
    const seen: Record<string, string> = {};
    const untouched = await prepare(whole);
    for (const actor of ACTORS) {
      const isRefused = REFUSED_AT_THE_DOOR.includes(expected(whole, actor));
      seen[actor] = await observed(whole, actor, isRefused ? untouched : await prepare(whole));
    }
    table.push([name, ...Object.values(seen)]);
    unexpected += ACTORS.filter((actor) => seen[actor] !== expected(whole, actor)).length;
    expect(seen).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, expected(whole, actor)])));
  });
});
