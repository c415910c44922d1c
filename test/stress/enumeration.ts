import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { inArray } from 'drizzle-orm';
import { forgetPassword, login } from '#contract/accounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { API_PREFIX } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { makeBuyer, PASSWORD } from '#test/make.ts';
import { seededRandom } from '#test/random.ts';
import type { Finding } from './finding.ts';
import { milliseconds } from './latency.ts';
import { embeddedUrl } from './market.ts';
import { inOwnFolder } from './own-folder.ts';
import { compare, median } from './ranks.ts';
import type { StressOptions } from './options.ts';

/*
 * Checks that response times do not disclose who has an account. Kinds of emails alternate in random order over one
 * connection, with limits on; every request has another address, as a patient attacker's would.
 */

/** Emails of each kind. The limits allow each email 50 wrong passwords and 10 resets an hour. */
const EMAILS = 60;
const LOGINS = 1_000;
const RESETS = EMAILS * 10 - 60;
const WARM_UP = 30;
/** The probability of a false positive in any comparison. */
const FALSE_ALARM = 0.001;
const Z = 2.576;

type Kind = 'known' | 'other known' | 'unknown' | 'disabled' | 'right password';

/** @throws Error for an unexpected response, whose time says nothing */
export async function enumeration({ print, rounds, seed }: StressOptions): Promise<Finding[]> {
  return inOwnFolder(async ({ folder, start }) => {
    const site = await start({ LIMITS: 'on' });
    const emails = await makeEmails(await embeddedUrl(folder));
    const random = seededRandom(seed);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let visitors = 0;

    async function took(endpoint: AnyEndpoint, body: object, expected: number): Promise<number> {
      visitors += 1;
      const payload = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': payload.length,
        'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
      };
      const startedAt = performance.now();
      const sent = request(`${site.address}${API_PREFIX}${endpoint.path}`, { method: 'POST', agent, headers });
      sent.end(payload);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const said = await text(answer);
      const ended = performance.now();
      if (answer.statusCode !== expected) throw new Error(`${endpoint.name} answered ${answer.statusCode}: ${said}`);
      return ended - startedAt;
    }

    async function inTurns<Asked extends Kind>(
      times: number,
      kinds: readonly Asked[],
      measure: (kind: Asked, nth: number) => Promise<number>,
    ) {
      const taken = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
      for (let round = -WARM_UP; round < times; round += 1) {
        const order = kinds.map((kind) => ({ kind, place: random() })).toSorted((a, b) => a.place - b.place);
        for (const { kind } of order) {
          const time = await measure(kind, (round + WARM_UP) % EMAILS);
          if (round >= 0) taken.get(kind)?.push(time);
        }
      }
      return (kind: Kind) => (taken.get(kind) ?? []).toSorted((a, b) => a - b);
    }

    print('  logins …');
    const logins = await inTurns(
      rounds ?? LOGINS,
      ['known', 'other known', 'unknown', 'disabled', 'right password'],
      (kind, nth) =>
        kind === 'right password'
          ? took(login, { email: emails('known', nth), password: PASSWORD }, 200)
          : took(login, { email: emails(kind, nth), password: PASSWORD.toUpperCase() }, 401),
    );
    print('  forgotten passwords …');
    const resets = await inTurns(rounds ?? RESETS, ['known', 'other known', 'unknown', 'disabled'], (kind, nth) =>
      took(forgetPassword, { email: emails(kind, nth) }, 200),
    );
    agent.destroy();
    await site.stop();

    const comparisons = [
      { what: 'Login, wrong password', times: logins, against: ['unknown', 'disabled', 'other known'] as const },
      { what: 'Forgotten password', times: resets, against: ['unknown', 'disabled', 'other known'] as const },
    ];
    const alarm = FALSE_ALARM / comparisons.flatMap(({ against }) => against).length;
    return [
      ...comparisons.flatMap(({ what, times, against }) =>
        against.map((other) =>
          finding(what, times, other, (p) => p >= alarm, `no difference: p ≥ ${alarm.toFixed(5)}`),
        ),
      ),
      finding(
        'Login',
        logins,
        'right password',
        (p) => p < alarm,
        'seen, since a session is begun: what is there is found',
      ),
    ];
  });
}

function finding(
  what: string,
  times: (kind: Kind) => number[],
  other: Kind,
  holds: (p: number) => boolean,
  expected: string,
): Finding {
  const [known, others] = [times('known'), times(other)];
  const { p, by, from, to } = compare(known, others, Z);
  return {
    done: `${what}: ${other} against known, ${known.length.toLocaleString('en-IN')} each`,
    seen: `medians ${milliseconds(median(others))} and ${milliseconds(median(known))}; ${signed(by)}, 99 % sure between ${signed(from)} and ${signed(to)}; p = ${p.toPrecision(2)}`,
    expected,
    held: holds(p),
  };
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)} ms`;

/** Emails of equal length, so that only the account differs. */
async function makeEmails(url: string): Promise<(kind: Exclude<Kind, 'right password'>, nth: number) => string> {
  const database = openDatabase(url, () => undefined);
  const { db } = database;
  const people: { id: string; email: string }[] = [];
  while (people.length < 3 * EMAILS) people.push(await makeBuyer(db));
  const lots = {
    known: people.slice(0, EMAILS),
    'other known': people.slice(EMAILS, 2 * EMAILS),
    disabled: people.slice(2 * EMAILS),
  };
  const ids = lots.disabled.map(({ id }) => id);
  await db.update(users).set({ disabledAt: new Date() }).where(inArray(users.id, ids));
  await database.close();
  return (kind, nth) => {
    const lot = kind === 'unknown' ? lots.known : lots[kind];
    const { email } = lot[nth] ?? {};
    if (!email) throw new Error(`No e-mail ${nth}`);
    return kind === 'unknown' ? email.replace('buyer', 'nobod') : email;
  };
}
