import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SmtpSettings } from '#server/config/smtp-settings.ts';
import { type Certified, certify } from '#test/certificates.ts';
import { mailServer, type SmtpBehaviour, smtpError } from '#test/smtp-server.ts';
import { composeEmail } from './compose.ts';
import type { Email } from './email.ts';
import { openSmtpTransport, tryMailServer } from './smtp.ts';

const FROM = 'Bhukhand <no-reply@example.com>';

const closes: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close();
});

async function served(manners?: SmtpBehaviour, options?: SMTPServerOptions) {
  const server = await mailServer(manners, options);
  closes.push(() => server.close());
  return server;
}

async function send(settings: SmtpSettings, email: Email = EMAIL, id = randomUUID()): Promise<void> {
  await (await openSmtpTransport(settings, FROM)).send(email, id);
}

const EMAIL = composeEmail({
  to: 'seller@example.com',
  subject: 'आपकी ज़मीन · your plot',
  heading: 'Your listing is published',
  greeting: 'Dear Example Seller,',
  paragraphs: ['Buyers can find it from now on.'],
  quote: 'पाँच डिसमिल',
  action: { label: 'See the listing', url: `https://land.example/property/BK-100234?from=${'letter'.repeat(20)}` },
});

function partsOf(raw: string): { type: string; content: string }[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [headers = '', ...body] = part.replace(/\r\n/g, '\n').trimStart().split('\n\n');
      const encoded = body.join('\n\n');
      return {
        type: /^Content-Type: ([\w/]+)/im.exec(headers)?.[1] ?? '',
        content: /^Content-Transfer-Encoding: base64/im.test(headers)
          ? Buffer.from(encoded, 'base64').toString('utf8')
          : unquote(encoded),
      };
    });
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('a file that goes with an email arrives whole, under its name', async () => {
  const { received, settings } = await served();
  const content = Buffer.from([0, 255, 10, 13, 37, 80, 68, 70]);
  const attachments = [{ fileName: 'receipt-2026-27-000001.pdf', contentType: 'application/pdf', content }];
  await send(settings, { ...EMAIL, attachments });
  const raw = received[0]?.raw ?? '';
  expect(raw).toMatch(/^Content-Type: multipart\/mixed;/m);
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=receipt-2026-27-000001\.pdf\r$/m);
  expect(raw).toContain(content.toString('base64'));
});

test('an email arrives at its address, from the operator’s, as text and as HTML', async () => {
  const { received, settings } = await served();
  await send(settings);
  expect(received).toMatchObject([{ from: 'no-reply@example.com', to: ['seller@example.com'] }]);
  const [{ raw } = { raw: '' }] = received;
  expect(raw).toMatch(/^From: Bhukhand <no-reply@example\.com>\r$/m);
  expect(raw).toMatch(/^Message-ID: <[\da-f-]{36}@example\.com>\r$/m);
  expect(raw).toMatch(/^To: seller@example\.com\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  const parts = partsOf(raw);
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
  expect(parts.map(({ content }) => content.trim())).toEqual([EMAIL.text.trim(), EMAIL.html.trim()]);
});

test('an address with a comma is not two addresses', async () => {
  const { received, settings } = await served();
  await send(settings, { ...EMAIL, to: 'a@example.com,b@example.com' }).catch(() => undefined);
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

describe('no page is', () => {
  test.each<[string, SmtpBehaviour, { permanent: boolean; ofAddress: boolean; reported?: boolean }]>([
    [
      'for ever and of the address',
      { ofAddress: () => smtpError(550, '5.1.1 No such user') },
      { permanent: true, ofAddress: true },
    ],
    [
      'for ever and of the address, without a fine code',
      { ofAddress: () => smtpError(550, 'No such user') },
      { permanent: true, ofAddress: true },
    ],
    [
      'for now, of a full mailbox',
      { ofContent: () => smtpError(552, '5.2.2 Full') },
      { permanent: false, ofAddress: false, reported: true },
    ],
    [
      'for now, of us',
      { ofAddress: () => smtpError(550, '5.7.1 Relaying denied') },
      { permanent: false, ofAddress: false, reported: true },
    ],
    [
      'for now, of us, without a fine code',
      { ofAddress: () => smtpError(550, 'Access denied: the sending host is on a block list') },
      { permanent: false, ofAddress: false, reported: true },
    ],
    [
      'for now, of the email',
      { ofContent: () => smtpError(554, 'Looks like spam') },
      { permanent: false, ofAddress: false, reported: true },
    ],
    [
      'for ever and of the email’s length',
      { ofContent: () => smtpError(552, '5.2.3 Too long') },
      { permanent: true, ofAddress: false },
    ],
    [
      'for now, to the address',
      { ofAddress: () => smtpError(450, '4.2.0 Greylisted') },
      { permanent: false, ofAddress: false },
    ],
    [
      'for now, to the email',
      { ofContent: () => smtpError(451, '4.3.0 Try later') },
      { permanent: false, ofAddress: false },
    ],
  ])('%s', async (_, manners, expected) => {
    const { received, settings } = await served(manners);
    await expect(send(settings)).rejects.toMatchObject({ name: 'Error', ...expected });
    expect(received).toEqual([]);
  });
});

test.each<[string, SMTPServerOptions, SmtpSettings['login'], RegExp]>([
  [
    'our sender',
    {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, done) =>
        done(smtpError(550, 'The from address does not match a verified Sender Identity')),
    },
    undefined,
    /^550 The from address/,
  ],
  [
    'our password',
    {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'No')),
    },
    { user: 'post', pass: 'changed meanwhile' },
    /^535 No/,
  ],
])('a server that refuses %s is reported at once, and the email waits', async (_, options, login, answer) => {
  const { received, settings } = await served({}, options);
  const rejection = { permanent: false, ofAddress: false, reported: true, message: expect.stringMatching(answer) };
  await expect(send({ ...settings, login })).rejects.toMatchObject(rejection);
  expect(received).toEqual([]);
});

test('a connection that is lost before the answer is not a rejection', async () => {
  const { received, settings } = await served({ ofContent: () => 'hangs up' });
  await expect(send(settings)).rejects.not.toHaveProperty('permanent');
  expect(received).toHaveLength(1);
});

test('without a listener it throws', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  await once(nobody, 'close');
  const { settings } = await served();
  await expect(send({ ...settings, port })).rejects.toThrow(/ECONNREFUSED/);
});

describe('at the start the log reports', () => {
  async function logged(settings: SmtpSettings) {
    const lines: [level: string, message: string, facts: object][] = [];
    await tryMailServer(settings, {
      info: (facts, message) => void lines.push(['info', message, facts]),
      error: (facts, message) => void lines.push(['error', message, facts]),
    });
    return lines;
  }

  test('that the mail server answers, and no email is sent for it', async () => {
    const { settings, received } = await served();
    const facts = { mailServer: `127.0.0.1:${settings.port}` };
    expect(await logged(settings)).toEqual([['info', 'the mail server answers', facts]]);
    expect(received).toEqual([]);
  });

  test.each<[string, RegExp, () => Promise<SmtpSettings>]>([
    [
      'takes another password',
      /535/,
      async () => {
        const { settings } = await served(
          {},
          {
            disabledCommands: ['STARTTLS'],
            allowInsecureAuth: true,
            onAuth: (_auth, _session, done) => done(smtpError(535, 'No')),
          },
        );
        return { ...settings, login: { user: 'post', pass: 'wrong' } };
      },
    ],
    [
      'is not there',
      /ECONNREFUSED/,
      async () => {
        const server = await mailServer();
        await server.close();
        return server.settings;
      },
    ],
  ])('which command tries it where the server %s, and the password never', async (_, answer, settingsOf) => {
    const [[level, message, facts] = []] = await logged(await settingsOf());
    expect([level, message]).toEqual(['error', expect.stringContaining('npm run test-email -- ')]);
    expect(facts).toEqual({ mailServer: expect.stringMatching(/^127/), answer: expect.stringMatching(answer) });
    expect(JSON.stringify(facts)).not.toContain('wrong');
  });
});

describe('encrypted', () => {
  const login = { user: 'post', pass: 'secret of the post' };
  let folder: string;
  let right: Certified;
  let another: Certified;
  let elsewhere: Certified;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bhukhand-certificates-'));
    right = await certify(folder, 'right', 'IP:127.0.0.1');
    another = await certify(folder, 'another', 'IP:127.0.0.1');
    elsewhere = await certify(folder, 'elsewhere', 'DNS:mail.example.com');
  });
  afterAll(() => rm(folder, { recursive: true }));

  describe.each([
    ['from the start', true],
    ['by STARTTLS', false],
  ])('%s', (_, secure) => {
    const open = async ({ key, cert, authorityFile }: Certified) => {
      const server = await served({}, { secure, key, cert });
      return { ...server, settings: { ...server.settings, requireTls: !secure, login, authorityFile } };
    };

    test('an email and the password go to a server whose certificate is of the right authority', async () => {
      const { settings, received, logins } = await open(right);
      await send(settings);
      expect(received).toMatchObject([{ to: [EMAIL.to], encrypted: true }]);
      expect(logins).toEqual([`${login.user}:${login.pass}`]);
    });

    test.each<[string, () => SmtpSettings['authorityFile'], () => Certified]>([
      ['of another authority', () => right.authorityFile, () => another],
      ['of an authority that nobody named', () => undefined, () => right],
      ['for another host', () => elsewhere.authorityFile, () => elsewhere],
    ])('a server with a certificate %s gets neither', async (__, authorityFile, certified) => {
      const { settings, received, logins } = await open(certified());
      await expect(send({ ...settings, authorityFile: authorityFile() })).rejects.toThrow(/certificate|altnames/);
      expect([received, logins]).toEqual([[], []]);
    });
  });

  test('a server without STARTTLS, as after an attack, gets neither password nor email', async () => {
    const { settings, received, logins } = await served(
      {},
      { hideSTARTTLS: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
    );
    await expect(send({ ...settings, requireTls: true, login })).rejects.toThrow(/STARTTLS/);
    expect([received, logins]).toEqual([[], []]);
  });

  test('a missing certificate file is reported at the start', async () => {
    const { settings } = await served();
    await expect(openSmtpTransport({ ...settings, authorityFile: join(folder, 'none.pem') }, FROM)).rejects.toThrow(
      /^SMTP_CA_FILE cannot be read: ENOENT/,
    );
  });
});
