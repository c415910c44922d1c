import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { correctUser } from '#contract/own-account.ts';
import { eraseUser, exportUser } from '#contract/personal-data.ts';
import { resetSecondFactor } from '#contract/second-factor.ts';
import { CALLS_ABOUT_ACCOUNTS, mayCall, STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import {
  blockUser,
  changeStaffRole,
  endUserSessions,
  notePhoneCall,
  removeStaff,
  unblockUser,
} from '#contract/users.ts';
import { hidePage, restorePage } from '#contract/consultant-decisions.ts';
import { isActiveOwner } from '#server/accounts/erase-account.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultants } from '#server/database/schema/consultants.ts';
import { type Input, testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, type TestUser } from '#test/make.ts';

/* Every call of the console about an account × every role of the staff × every kind of account. */

const site = await testApp();
afterAll(() => site.close());

async function makeStaff(role: StaffRole): Promise<TestUser> {
  const admin = await makeAdmin(site.db);
  await site.db.update(users).set({ staffRole: role }).where(eq(users.id, admin.id));
  return admin;
}

const reason = 'Asked for in writing';
const block = ({ id }: TestUser) => ({ body: { id, reason } });
const CALLS = [
  [blockUser, block],
  [
    unblockUser,
    async ({ id }: TestUser) => {
      await site.db.update(users).set({ disabledAt: new Date(), blockedFor: reason }).where(eq(users.id, id));
      return { body: { id, reason } };
    },
  ],
  [endUserSessions, block],
  [
    correctUser,
    ({ id, name, phone }: TestUser) => ({ body: { id, name, phone, email: `new-${id}@example.com`, reason } }),
  ],
  [exportUser, block],
  [eraseUser, ({ id, email }: TestUser) => ({ body: { id, email, reason } })],
  [changeStaffRole, ({ id }: TestUser) => ({ body: { id, staff_role: 'support', reason } })],
  [removeStaff, block],
  [resetSecondFactor, block],
  [
    hidePage,
    async ({ id }: TestUser) => {
      await site.db.insert(consultants).values({ userId: id, slug: id });
      return { body: { id, reason } };
    },
  ],
  [
    restorePage,
    async ({ id }: TestUser) => {
      const hidden = { hiddenAt: new Date(), hiddenBy: id, hiddenFor: reason };
      await site.db.insert(consultants).values({ userId: id, slug: id, ...hidden });
      return { body: { id, reason } };
    },
  ],
  [
    notePhoneCall,
    async ({ id }: TestUser) => {
      await site.db.update(users).set({ phone: '0612 2234567' }).where(eq(users.id, id));
      return { body: { id, phone: '0612 2234567', reason } };
    },
  ],
] as const;

const SUBJECTS = [...STAFF_ROLES, 'buyer'] as const;
type Subject = (typeof SUBJECTS)[number];
const makeSubject = (subject: Subject) => (subject === 'buyer' ? makeBuyer(site.db) : makeStaff(subject));

const call = async (endpoint: (typeof CALLS)[number][0], token: string, input: Input) => {
  const { status, body } = await site.call(endpoint, { ...input, token });
  return status === 200 ? 'done' : (body.code ?? '');
};

test('every call about one account is tried here', () => {
  expect(CALLS.map(([{ name }]) => name).toSorted()).toEqual(Object.keys(CALLS_ABOUT_ACCOUNTS).toSorted());
});

describe.each(CALLS.map((one) => [one[0].name, one] as const))('%s', (_, [endpoint, input]) => {
  test.each(STAFF_ROLES)('by %s about everybody else', async (role) => {
    for (const subject of SUBJECTS) {
      const [staff, about] = [await makeStaff(role), await makeSubject(subject)];
      const isColleague = subject !== 'buyer';
      const isAboutColleagues = CALLS_ABOUT_ACCOUNTS[endpoint.name] === 'colleague';
      const isAllowed = mayCall(role, endpoint.name) && (role === 'owner' || !isColleague);
      const expected = !isAllowed ? 'NOT_YOUR_STAFF_ROLE' : isColleague || !isAboutColleagues ? 'done' : 'NO_SUCH_USER';
      expect(await call(endpoint, staff.token, await input(about)), `about ${subject}`).toBe(expected);
      const [left] = await site.db.select().from(users).where(eq(users.id, about.id));
      if (expected !== 'done') {
        expect(left).toMatchObject({ email: about.email, erasureAskedAt: null, role: about.role });
      }
    }
  });

  test('by an owner about their own account', async () => {
    const owner = await makeStaff('owner');
    const { body } = await input(endpoint === unblockUser ? await makeBuyer(site.db) : owner);
    expect(await call(endpoint, owner.token, { body: { ...body, id: owner.id } })).toBe('OWN_STAFF_ROLE');
    expect(await site.db.select().from(users).where(eq(users.id, owner.id))).toMatchObject([
      { disabledAt: null, erasureAskedAt: null, staffRole: 'owner', email: owner.email },
    ]);
  });
});

describe('of two owners who act on each other at once one stays', () => {
  test.each(CALLS.filter(([{ name }]) => /block-user|erase-user|staff/.test(name) && !/un/.test(name)))(
    '%o',
    async (endpoint, input) => {
      const market = await testApp();
      try {
        const [one, two] = [await makeAdmin(market.db), await makeAdmin(market.db)];
        const [first, second] = [await input(one), await input(two)];
        const answers = await Promise.all([
          market.call(endpoint, { ...second, token: one.token }),
          market.call(endpoint, { ...first, token: two.token }),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await market.db.$count(users, isActiveOwner)).toBe(1);
      } finally {
        await market.close();
      }
    },
  );
});

test('whoever lost a role while the call was on its way does nothing more', async () => {
  const [support, buyer] = [await makeStaff('support'), await makeBuyer(site.db)];
  const { findSession } = site.services;
  site.services.findSession = async (token) => {
    const found = await findSession(token);
    // After the session was found, before the change is written.
    await site.db.update(users).set({ role: 'buyer' }).where(eq(users.id, support.id));
    return found;
  };
  try {
    expect(await call(endUserSessions, support.token, block(buyer))).toBe('SESSION_ENDED');
  } finally {
    site.services.findSession = findSession;
  }
});
