import { createTransport } from 'nodemailer';
import { afterAll, expect, test, vi } from 'vitest';
import { displaySavedSearches, saveSearch } from '#contract/saved-searches.ts';
import type { Email } from '#server/email/email.ts';
import { messageOf } from '#server/email/message.ts';
import { testApp } from '#test/app.ts';
import { BIHTA, makeBuyer, makeProperty, type Place, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { sendDueAlerts } from './batches.ts';
import { matchListing } from './match-listing.ts';

/* The headers for the unsubscribe button of mail programs (RFC 8058), in the message as sent. */

const ORIGIN = 'https://land.example';
const KANKE = { state: 'Jharkhand', district: 'Ranchi', mandal: 'Kanke' };

const site = await testApp({ APP_URL: ORIGIN });
site.clock.now = new Date('2026-12-02T12:00:00+05:30');
afterAll(() => site.close());

async function saveBoth({ token }: TestUser): Promise<void> {
  for (const { state, district } of [BIHTA, KANKE]) {
    const body = { name: district, state, district, frequency: 'now', by_email: true, by_push: false };
    expect((await site.call(saveSearch, { token, body })).status).toBe(200);
  }
}

const frequencies = async ({ token }: TestUser) => {
  const { body } = await site.call(displaySavedSearches, { token });
  return Object.fromEntries(body.data.map(({ name, frequency }) => [name, frequency]));
};

/** The header lines of the raw message, unfolded, by their names in lower case. */
async function rawHeaders(email: Email): Promise<Map<string, string[]>> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(messageOf(email, 'one', 'Bhukhand <no-reply@land.example>'));
  if (!Buffer.isBuffer(message)) throw new Error('The message is a stream');
  const [head = ''] = message.toString().split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Map.groupBy(lines, (line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

/** The email about a new property in each of the places. */
async function alertTo(user: TestUser, ...places: Place[]): Promise<Email> {
  for (const place of places) {
    const { id: propertyId } = await makeProperty(site.db, { place });
    await matchListing(site.services, { propertyId, event: 'new', day: '2026-12-02' });
  }
  await sendDueAlerts(site.services);
  return vi.waitFor(() => {
    const email = site.emails.find(({ to, unsubscribeUrl }) => to === user.email && unsubscribeUrl);
    if (!email) throw new Error('Nothing was sent yet');
    return email;
  }, PATIENTLY);
}

test('an alert bears both headers, and a POST to its address without a session stops that search alone', async () => {
  const buyer = await makeBuyer(site.db);
  await saveBoth(buyer);
  const headers = await rawHeaders(await alertTo(buyer, BIHTA));
  expect(headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click']);
  const [header = '', ...more] = headers.get('list-unsubscribe') ?? [];
  expect(more).toEqual([]);
  const [, url = ''] = /^List-Unsubscribe: <(https:[^<>,\s]+)>$/i.exec(header) ?? [];
  expect(url).toMatch(/^https:\/\/land\.example\/stopEmails\/search\./);

  const answer = await site.app.inject({
    method: 'POST',
    url: url.slice(ORIGIN.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await frequencies(buyer)).toEqual({ Patna: 'off', Ranchi: 'now' });
});

test('an alert about two searches names the address that stops all of them', async () => {
  const buyer = await makeBuyer(site.db);
  await saveBoth(buyer);
  const headers = await rawHeaders(await alertTo(buyer, BIHTA, KANKE));
  expect(headers.get('list-unsubscribe')?.[0]).toMatch(/<https:\/\/land\.example\/stopEmails\/all\.\S+>$/);
});
