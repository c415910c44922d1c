import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { ownDetails, register } from '#contract/accounts.ts';
import { NOTICE_VERSION } from './privacy-notice.ts';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';

const app = await testApp();
afterAll(() => app.close());

const newcomer = (name: string, role = 'seller') => ({
  name,
  phone: '9000000011',
  email: `${name}@example.com`,
  password: 'my first field',
  role,
});

describe('signing up', () => {
  test.each(['seller', 'buyer', 'agent'])('makes an account of role %s that is logged in', async (role) => {
    const { status, body } = await app.call(register, { body: newcomer(`new-${role}`, role) });
    expect(status).toBe(200);
    expect(body.data.role).toBe(role);
    const own = await app.call(ownDetails, { token: body.data.token });
    expect(own.body.data).toEqual({
      _id: body.data._id,
      name: `new-${role}`,
      phone: '+919000000011',
      phone_verified_at: null,
      email: `new-${role}@example.com`,
      role,
      credits: 0,
      lead_emails: true,
    });
  });

  test('records the version of the notice that stands above the button', async () => {
    const { body } = await app.call(register, { body: newcomer('told') });
    const [user] = await app.db.select().from(users).where(eq(users.id, body.data._id));
    expect(user?.noticeVersion).toBe(NOTICE_VERSION);
  });

  test('the version of the notice is the day of the privacy policy', async () => {
    const { updated } = (await import('#messages/en/privacy.ts')).messages;
    const day = new Date(`${NOTICE_VERSION}T00:00:00Z`);
    const printed = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
    expect(updated).toBe(`Last updated ${printed}`);
  });

  test('keeps neither the password nor the token in the database', async () => {
    const { body } = await app.call(register, { body: newcomer('secret') });
    const [user] = await app.db.select().from(users).where(eq(users.id, body.data._id));
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, body.data._id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain('my first field');
    expect(session?.tokenHash.toString('base64url')).not.toBe(body.data.token);
  });

  test('as an admin is refused beside the role', async () => {
    const { status, body } = await app.call(register, { body: newcomer('usurper', 'admin') });
    expect(status).toBe(400);
    expect(body.code).toBe('BAD_INPUT');
    expect(body.issues).toMatchObject([{ path: 'role', code: 'ROLE_REQUIRED' }]);
    expect(await app.db.$count(users, eq(users.name, 'usurper'))).toBe(0);
  });

  test('with what nobody asked for gives no credits and no other id', async () => {
    const body = { ...newcomer('greedy'), credits: 100, id: '01990000-0000-7000-8000-000000000000', disabledAt: null };
    const answer = await app.call(register, { body });
    const [user] = await app.db.select().from(users).where(eq(users.name, 'greedy'));
    expect(user).toMatchObject({ id: answer.body.data._id, credits: 0 });
    expect(user?.id).not.toBe(body.id);
  });
});

describe('an email that has an account', () => {
  test.each(['taken@example.com', 'TAKEN@Example.com', ' taken@example.com '])(
    'is refused as %j with 401',
    async (email) => {
      await app.call(register, { body: newcomer('taken') });
      const { status, body } = await app.call(register, { body: { ...newcomer('somebody-else'), email } });
      expect(status).toBe(401);
      expect(body.code).toBe('EMAIL_TAKEN');
      expect(body.issues?.[0]?.path).toBe('email');
      expect(await app.db.$count(users, eq(users.name, 'somebody-else'))).toBe(0);
    },
  );

  test('is given to one of ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        app.call(register, { body: { ...newcomer('raced'), name: `raced ${nth}` } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'EMAIL_TAKEN')).toHaveLength(9);
    expect(await app.db.$count(users, eq(users.email, 'raced@example.com'))).toBe(1);
  });
});
