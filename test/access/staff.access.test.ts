import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { allAdmins, auditLog } from '#contract/audit.ts';
import { login, adminLogin } from '#contract/accounts.ts';
import { changeStaffRole } from '#contract/users.ts';
import { isForStaff, mayCall, STAFF_ROLES, type StaffRole } from '#contract/staff.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeSeller, PASSWORD, type TestUser } from '#test/make.ts';
import { openScene } from './scene.ts';
import { validRequests } from './valid-requests.ts';

/* Every call of the console × every role of the staff. */

const site = await testApp();
afterAll(() => site.close());

async function makeStaff(role: StaffRole): Promise<TestUser> {
  const admin = await makeAdmin(site.db);
  await site.db.update(users).set({ staffRole: role }).where(eq(users.id, admin.id));
  return admin;
}

const forStaff = validRequests.filter(({ endpoint }) => isForStaff(endpoint.who));

describe('who of the staff gets what from', () => {
  test.each(forStaff.map((whole) => [[whole.endpoint.name, whole.about].filter(Boolean).join(', '), whole] as const))(
    '%s',
    async (_, { endpoint, input }) => {
      for (const role of STAFF_ROLES) {
        const { token } = await makeStaff(role);
        const { status, body } = await site.call(endpoint, { ...(await input(openScene(site))), token });
        const expected = mayCall(role, endpoint.name) ? 200 : 'NOT_YOUR_STAFF_ROLE';
        expect(status === 200 ? 200 : body.code, role).toBe(expected);
      }
    },
  );
});

describe('a role of the staff', () => {
  const change = (owner: TestUser, id: string, role: StaffRole) =>
    site.call(changeStaffRole, { token: owner.token, body: { id, staff_role: role, reason: 'Answers queries' } });

  test('is changed by an owner, ends the sessions, and is said at the login but for an owner', async () => {
    const owner = await makeStaff('owner');
    const other = await makeStaff('owner');
    expect((await change(owner, other.id, 'support')).status).toBe(200);
    expect((await site.call(auditLog, { token: other.token })).status).toBe(401);
    const staff = (await site.call(allAdmins, { token: owner.token })).body.data;
    expect(staff.find(({ _id }) => _id === other.id)?.staff_role).toBe('support');
    const { data } = (await site.call(auditLog, { token: owner.token })).body;
    const subject = `Account ${other.id}: support`;
    expect(data[0]).toMatchObject({ action: 'staff-role-changed', subject, was: 'owner', reason: 'Answers queries' });

    const entered = async ({ email }: TestUser) =>
      (await site.call(adminLogin, { body: { email, password: PASSWORD } })).body.data;
    expect((await entered(other)).staff_role).toBe('support');
    expect(await entered(owner)).not.toHaveProperty('staff_role');
  });

  test('is nobody’s own to change, and no customer’s', async () => {
    const owner = await makeStaff('owner');
    const seller = await makeSeller(site.db);
    expect((await change(owner, owner.id, 'support')).body.code).toBe('OWN_STAFF_ROLE');
    expect((await change(owner, seller.id, 'support')).body.code).toBe('NO_SUCH_USER');
    expect(
      (await site.call(login, { body: { email: seller.email, password: PASSWORD } })).body.data,
    ).not.toHaveProperty('staff_role');
  });
});
