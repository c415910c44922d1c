import { changeOwnPage } from '#contract/consultants.ts';
import { changePhone } from '#contract/own-account.ts';
import { notePhoneCall } from '#contract/users.ts';
import type { Bhukhand, TestUser } from './bhukhand.ts';

const LANDLINE = '0612 2234567';

/** A consultant whose number one of the staff has called. */
export async function confirmedConsultant(bhukhand: Bhukhand): Promise<TestUser> {
  const agent = await bhukhand.signUp('agent');
  await bhukhand.call(changePhone, { token: agent.token, body: { phone: LANDLINE } });
  const called = { id: agent.id, phone: LANDLINE, reason: 'The consultant answered' };
  await bhukhand.call(notePhoneCall, { token: bhukhand.admin.token, body: called });
  return agent;
}

/** @returns the path of their page */
export async function showPage(bhukhand: Bhukhand, { token }: TestUser, name: string): Promise<string> {
  const { data } = await bhukhand.call(changeOwnPage, { token, body: { name, is_shown: true } });
  return `/consultant/${data.slug}`;
}
