import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { forgetPassword, login, ownDetails, register, resetPassword } from '#contract/accounts.ts';
import { changeEmail, confirmEmail } from '#contract/own-account.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { passwordResets, sessions, users } from '#server/database/schema/accounts.ts';
import type { Email } from '#server/email/email.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { resetEmail, sendResetEmail } from './password-resets.ts';

const NEW_PASSWORD = 'nayi fasal 2026';

const app = await testApp();
afterAll(() => app.close());

const emailsTo = (email: string) => app.emails.filter(({ to }) => to === email);
const ask = (email: string) => app.call(forgetPassword, { body: { email } });
const reset = (verifytoken: string, password = NEW_PASSWORD) =>
  app.call(resetPassword, { body: { password, verifytoken } });
const logInWith = async ({ email }: TestUser, password: string) =>
  (await app.call(login, { body: { email, password } })).status;

function tokenIn({ text }: Email): string {
  const [, token] = /^http:\/\/bhukhand\.example\/resetPassword\/([\w-]{43})$/m.exec(text) ?? [];
  if (!token) throw new Error(`No link in:\n${text}`);
  return token;
}

async function mailedToken(person: TestUser): Promise<string> {
  const before = emailsTo(person.email).length;
  expect((await ask(person.email)).status).toBe(200);
  await vi.waitFor(() => expect(emailsTo(person.email)).toHaveLength(before + 1), PATIENTLY);
  const message = emailsTo(person.email).at(-1);
  if (!message) throw new Error('No message');
  return tokenIn(message);
}

/** Waits for all jobs of this kind, so that an unsent email is certain. */
const jobsAreDone = () =>
  vi.waitFor(async () => {
    const { rows } = await app.db.execute(
      sql`select state from pgboss.job where name = ${resetEmail.name} and state <> 'completed'`,
    );
    expect(rows).toEqual([]);
  }, PATIENTLY);

describe('asking for a new password', () => {
  test('mails a link that opens once; the new password then lets in and the old one does not', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await mailedToken(buyer);
    const { status, body } = await reset(token);
    expect([status, body]).toEqual([200, { statusCode: 200, status: 200, data: null }]);
    expect(await logInWith(buyer, NEW_PASSWORD)).toBe(200);
    expect(await logInWith(buyer, PASSWORD)).toBe(401);

    const again = await reset(token, 'another one');
    expect([again.status, again.body.code]).toEqual([404, 'NO_SUCH_RESET']);
    expect(await logInWith(buyer, NEW_PASSWORD)).toBe(200);
  });

  test('says the same in the email’s HTML, and how long the link works', async () => {
    const { email, name } = await makeSeller(app.db);
    await ask(email);
    await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), PATIENTLY);
    const [message] = emailsTo(email);
    expect(message?.subject).toBe('Set a new password for Bhukhand');
    expect(message?.text).toContain(`Dear ${name},`);
    expect(message?.text).toContain('expires in one hour');
    expect(message?.html).toContain(`href="http://bhukhand.example/resetPassword/${message && tokenIn(message)}"`);
  });

  test('answers alike for an email without an account and a disabled one, and sends them nothing', async () => {
    const known = await makeBuyer(app.db);
    const disabled = await makeBuyer(app.db);
    await app.db.update(users).set({ disabledAt: app.clock.now }).where(eq(users.id, disabled.id));
    const [first, second, third] = [await ask(known.email), await ask('nobody@example.com'), await ask(disabled.email)];
    expect(first).toMatchObject({ status: 200, body: { statusCode: 200, status: 200, data: null } });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([third.status, third.body]).toEqual([first.status, first.body]);
    await jobsAreDone();
    expect(emailsTo(known.email)).toHaveLength(1);
    expect([...emailsTo('nobody@example.com'), ...emailsTo(disabled.email)]).toEqual([]);
    expect(await app.db.$count(passwordResets, eq(passwordResets.userId, disabled.id))).toBe(0);
  });

  test('writes to the address of the account, in whatever case it was typed', async () => {
    const buyer = await makeBuyer(app.db);
    await ask(` ${buyer.email.toUpperCase()} `);
    await vi.waitFor(() => expect(emailsTo(buyer.email)).toHaveLength(1), PATIENTLY);
  });

  test.each([[''], ['   '], ['nobody'], ['nobody@example'], [undefined]])(
    'for the e-mail %j is refused',
    async (email) => {
      const { status, body } = await app.call(forgetPassword, { body: { email } });
      expect([status, body.statusCode, body.status, body.code]).toEqual([400, 400, 400, 'BAD_INPUT']);
      expect(body.issues?.map(({ path }) => path)).toEqual(['email']);
    },
  );

  test('leaves the token in no table: neither where resets stand nor in the jobs', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await mailedToken(buyer);
    await jobsAreDone();
    const { rows } = await app.db.execute<{ dump: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as dump from (
            select to_jsonb(r) as t from password_resets r union all select to_jsonb(j) from pgboss.job j
          ) all_rows`,
    );
    const [{ dump } = { dump: '' }] = rows;
    expect(dump).toContain(buyer.id);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token).toString('hex'));
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('a link', () => {
  test('works until its hour is over, and not afterwards', async () => {
    const [early, late] = [await makeBuyer(app.db), await makeBuyer(app.db)];
    const [inTime, tooLate] = [await mailedToken(early), await mailedToken(late)];
    app.clock.advance(60 * MINUTE_MS - 1);
    expect((await reset(inTime)).status).toBe(200);
    app.clock.advance(1);
    expect((await reset(tooLate)).body.code).toBe('NO_SUCH_RESET');
    expect(await logInWith(late, PASSWORD)).toBe(200);
  });

  test('is ended by the next one', async () => {
    const buyer = await makeBuyer(app.db);
    const [first, second] = [await mailedToken(buyer), await mailedToken(buyer)];
    expect(second).not.toBe(first);
    expect((await reset(first)).body.code).toBe('NO_SUCH_RESET');
    expect((await reset(second)).status).toBe(200);
  });

  test('is not spent on a password that is refused', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await mailedToken(buyer);
    const refused = await reset(token, '');
    expect(refused.status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('sets one password when pressed ten times at once', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await mailedToken(buyer);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => reset(token, `password ${nth}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await logInWith(buyer, `password ${winner}`)).toBe(200);
  });

  test.each(['made-up', 'null', ' x ', "' or 1=1 --", 'a'.repeat(200)])('%j is refused', async (token) => {
    const { status, body } = await reset(token);
    expect([status, body]).toEqual([
      404,
      {
        statusCode: 404,
        status: 404,
        data: null,
        code: 'NO_SUCH_RESET',
        message: 'This link has already been used or has expired. Get a new one',
      },
    ]);
  });

  test('does not revive an account that was disabled meanwhile', async () => {
    const buyer = await makeBuyer(app.db);
    const token = await mailedToken(buyer);
    await app.db.update(users).set({ disabledAt: app.clock.now }).where(eq(users.id, buyer.id));
    expect((await reset(token)).body.code).toBe('NO_SUCH_RESET');
    await app.db.update(users).set({ disabledAt: null }).where(eq(users.id, buyer.id));
    expect(await logInWith(buyer, PASSWORD)).toBe(200);
  });
});

test('a reset ends every session of the account, an admin’s too, and nobody else’s', async () => {
  const bystander = await makeBuyer(app.db);
  for (const make of [makeSeller, makeAdmin]) {
    const person = await make(app.db);
    const { body } = await app.call(login, { body: { email: person.email, password: PASSWORD } });
    expect((await reset(await mailedToken(person))).status).toBe(200);
    for (const token of [person.token, body.data.token]) {
      expect((await app.call(ownDetails, { token })).body.code).toBe('SESSION_ENDED');
    }
    expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  }
  expect((await app.call(ownDetails, { token: bystander.token })).status).toBe(200);
});

test('a reset ends the link to a new email that somebody with the old password asked for', async () => {
  const buyer = await makeBuyer(app.db);
  const email = `thief-${buyer.email}`;
  await app.call(changeEmail, { token: buyer.token, body: { email, current_password: PASSWORD } });
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), PATIENTLY);
  const [, verifytoken = ''] = /confirmEmail\/([\w-]{43})$/m.exec(emailsTo(email)[0]?.text ?? '') ?? [];
  expect((await reset(await mailedToken(buyer))).status).toBe(200);
  expect((await app.call(confirmEmail, { body: { verifytoken } })).body.code).toBe('NO_SUCH_RESET');
  expect(await app.db.$count(users, eq(users.email, buyer.email))).toBe(1);
});

test.each([
  ['ends the login by number where it is the first proof of the mailbox', null, null],
  ['keeps the verified number of a mailbox that was proved before', new Date(0), new Date(1)],
])('a reset %s', async (_, emailConfirmedAt, left) => {
  const seller = await makeSeller(app.db);
  await app.db
    .update(users)
    .set({ emailConfirmedAt, phoneVerifiedAt: new Date(1) })
    .where(eq(users.id, seller.id));
  expect((await reset(await mailedToken(seller))).status).toBe(200);
  const [row] = await app.db.select({ at: users.phoneVerifiedAt }).from(users).where(eq(users.id, seller.id));
  expect(row?.at).toEqual(left);
});

describe('an email that is tried again', () => {
  const sent: Email[] = [];
  const mail = { send: async (message: Email) => void sent.push(message) };
  /** The token that a job's next try sends. */
  async function tryJob(jobId: string, { email }: TestUser): Promise<string> {
    await sendResetEmail({ ...app.services, mail }, { email }, jobId);
    const message = sent.at(-1);
    if (!message) throw new Error('No message');
    return tokenIn(message);
  }

  test.each(['first', 'second'])('has another link, and the %s one works, once for both', async (which) => {
    const buyer = await makeBuyer(app.db);
    const job = v7();
    const [first, second] = [await tryJob(job, buyer), await tryJob(job, buyer)];
    expect(second).not.toBe(first);
    const [used, other] = which === 'first' ? [first, second] : [second, first];
    expect((await reset(used)).status).toBe(200);
    expect((await reset(other, 'another one')).body.code).toBe('NO_SUCH_RESET');
    expect(await logInWith(buyer, NEW_PASSWORD)).toBe(200);
  });

  test('ends all links of earlier jobs, also of one that runs at the same moment', async () => {
    const buyer = await makeBuyer(app.db);
    const [early, late] = [v7(), v7()];
    await tryJob(early, buyer);
    await tryJob(early, buyer);
    await tryJob(late, buyer);
    expect(await app.db.$count(passwordResets, eq(passwordResets.userId, buyer.id))).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => tryJob(v7(), buyer)));
    expect(await app.db.$count(passwordResets, eq(passwordResets.userId, buyer.id))).toBe(1);
  });

  test('sends nothing where a later request has sent its link, which stays', async () => {
    const buyer = await makeBuyer(app.db);
    const [early, late] = [v7(), v7()];
    await tryJob(early, buyer);
    const token = await tryJob(late, buyer);
    const before = sent.length;
    await sendResetEmail({ ...app.services, mail }, buyer, early);
    expect(sent).toHaveLength(before);
    expect((await reset(token)).status).toBe(200);
  });

  test('sets one password when its links are used at the same moment', async () => {
    const buyer = await makeBuyer(app.db);
    const job = v7();
    const tokens: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) tokens.push(await tryJob(job, buyer));
    const answers = await Promise.all(tokens.map((token, nth) => reset(token, `password ${nth}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

test('an operator’s minimum length applies to sign-up and reset, at the password', async () => {
  const strict = await testApp({ PASSWORD_MIN_LENGTH: '8' });
  try {
    const refusal = {
      status: 400,
      body: { issues: [{ path: 'password', message: 'Min length is 8', code: 'TOO_SHORT', params: { least: 8 } }] },
    };
    const newcomer = { name: 'Example', phone: '9000000012', email: 'strict@example.com', role: 'buyer' };
    expect(await strict.call(register, { body: { ...newcomer, password: '1234567' } })).toMatchObject(refusal);
    expect((await strict.call(register, { body: { ...newcomer, password: '12345678' } })).status).toBe(200);

    await strict.call(forgetPassword, { body: { email: newcomer.email } });
    await vi.waitFor(() => expect(strict.emails).toHaveLength(1), PATIENTLY);
    const verifytoken = strict.emails.map(tokenIn)[0];
    const change = (password: string) => strict.call(resetPassword, { body: { password, verifytoken } });
    expect(await change('1234567')).toMatchObject(refusal);
    expect((await change('87654321')).status).toBe(200);
    const short = await strict.call(login, { body: { email: newcomer.email, password: '87654321' } });
    expect(short.status).toBe(200);
  } finally {
    await strict.close();
  }
});
