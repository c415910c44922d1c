import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { standInProvider } from '#test/provider.ts';
import type { PhoneTransport } from './phone-message.ts';
import type { PhoneCode } from './phone-code.ts';
import { msg91 } from './msg91.ts';
import { whatsApp } from './whatsapp.ts';

/* The two providers' documented APIs, at stand-ins that answer as they do. */

const MESSAGE: PhoneCode = { to: '+919876543210', code: '012345', language: 'hi' };

const provider = await standInProvider();
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
});

const WHATSAPP = {
  phoneNumberId: '105954558954427',
  token: 'EAAexample',
  template: 'login_code',
  languages: ['en_US', 'hi'],
};
const MSG91 = { authKey: 'key1', templates: { other: 'template1', hi: 'template2' } };

const transports: [string, () => PhoneTransport][] = [
  ['WhatsApp', () => whatsApp(WHATSAPP, `http://127.0.0.1:${provider.port}/v23.0`)],
  ['MSG91', () => msg91(MSG91, `http://127.0.0.1:${provider.port}/api/v5`)],
];

test('WhatsApp gets an authentication template with the code in its text and behind its button', async () => {
  provider.answer = () => ({
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '919876543210', wa_id: '919876543210' }],
      messages: [{ id: 'wamid.example', message_status: 'accepted' }],
    },
  });
  await whatsApp(WHATSAPP, `http://127.0.0.1:${provider.port}/v23.0`).send(MESSAGE);
  const [request] = provider.requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v23.0/105954558954427/messages',
    headers: { authorization: 'Bearer EAAexample', 'content-type': 'application/json' },
  });
  const code = [{ type: 'text', text: '012345' }];
  expect(JSON.parse(request?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'login_code',
      language: { code: 'hi' },
      components: [
        { type: 'body', parameters: code },
        { type: 'button', sub_type: 'url', index: '0', parameters: code },
      ],
    },
  });
});

test('MSG91 gets the template that is registered on a DLT portal in the language of the account, and the code as its variable', async () => {
  provider.answer = () => ({ body: { message: '3763646c3058373530393938', type: 'success' } });
  await msg91(MSG91, `http://127.0.0.1:${provider.port}/api/v5`).send(MESSAGE);
  const [request] = provider.requests;
  expect(request).toMatchObject({ method: 'POST', path: '/api/v5/flow', headers: { authkey: 'key1' } });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    template_id: 'template2',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', otp: '012345' }],
  });
});

test('WhatsApp gets a message whose link is the end of its button’s address, and nothing in a text without variables', async () => {
  provider.answer = () => ({ body: { messages: [{ id: 'wamid.example', message_status: 'accepted' }] } });
  const template = { name: 'still_for_sale', language: 'en_US' };
  const transport = whatsApp(WHATSAPP, `http://127.0.0.1:${provider.port}/v23.0`);
  await transport.sendMessage({ to: MESSAGE.to, template, link: '255e.g1e.abcdefghijklmnop' });
  await transport.sendMessage({ to: MESSAGE.to, template });
  const sent = provider.requests.map(({ body }) => (JSON.parse(body) as { template: unknown }).template);
  const named = { name: 'still_for_sale', language: { code: 'en_US' } };
  const parameters = [{ type: 'text', text: '255e.g1e.abcdefghijklmnop' }];
  expect(sent).toEqual([
    { ...named, components: [{ type: 'button', sub_type: 'url', index: '0', parameters }] },
    named,
  ]);
});

test('an account in a language without a template gets the first one', async () => {
  provider.answer = () => ({ body: { type: 'success', messages: [{ id: 'wamid.example' }] } });
  for (const [, open] of transports) await open().send({ ...MESSAGE, language: 'or' });
  const [toWhatsApp, toMsg91] = provider.requests.map(({ body }) => JSON.parse(body) as unknown);
  expect(toWhatsApp).toMatchObject({ template: { language: { code: 'en_US' } } });
  expect(toMsg91).toMatchObject({ template_id: 'template1' });
});

describe.each(transports)('a refusal of %s', (name, open) => {
  test.each([
    ['with an error of its own', { status: 400, body: { error: { code: 131026, message: 'Not to +919876543210' } } }],
    ['that comes as 200', { status: 200, body: { type: 'error', message: '012345 is not a template' } }],
    ['that is no JSON object', { status: 502, body: 'Bad gateway' }],
  ])('%s fails without the number and the code, and is not tried again', async (_, answer) => {
    provider.answer = () => answer;
    const error: unknown = await open()
      .send(MESSAGE)
      .catch((failure: unknown) => failure);
    expect(String(error)).toContain(`${name} answered ${answer.status}`);
    expect(String(error)).not.toMatch(/9876543210|012345/);
    expect(provider.requests).toHaveLength(1);
  });
});
