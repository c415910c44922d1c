import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { displayMandals } from '#contract/areas.ts';
import { users } from '#server/database/schema/accounts.ts';
import { states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer } from '#test/make.ts';
import { mailServer, smtpError } from './smtp-server.ts';
import { runCommand } from '#test/run-command.ts';
import { runScript } from '#test/site.ts';
import { run as createAdmin } from '../scripts/create-admin.ts';
import { run as importAreas } from '../scripts/import-areas.ts';
import { run as testEmail } from '../scripts/test-email.ts';
import { PATIENTLY } from './patience.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
const folder = await mkdtemp(join(tmpdir(), 'bhukhand-commands-'));
const settings = { DATA_DIR: folder, DATABASE_URL: site.url, PASSWORD_MIN_LENGTH: '8' };
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const lastChange = async () => (await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const roleOf = async (email: string) =>
  (await site.db.select({ role: users.role }).from(users).where(eq(users.email, email)))[0]?.role;

describe('npm run create-admin', () => {
  test('makes an admin with the password from standard input, and logs it in the audit log', async () => {
    const made = await runScript(
      'create-admin',
      ['new@example.com', '--name', 'Asha Example'],
      settings,
      'mitti-aur-fasal\n',
    );
    expect(made).toEqual({ code: 0, out: 'new@example.com is an admin now, and logs in at /admin.\n', err: '' });
    const body = { email: 'new@example.com', password: 'mitti-aur-fasal' };
    expect((await site.call(accounts.adminLogin, { body })).status).toBe(200);
    expect(await lastChange()).toMatchObject({
      action: 'admin-made',
      subject: 'Asha Example (new@example.com)',
      reason: 'By npm run create-admin',
    });
  });

  test('makes an account an admin after a yes, and logs it out', async () => {
    const { email, token } = await makeBuyer(site.db);
    const no = await runCommand(createAdmin, [email], settings, 'no\n');
    expect(no).toMatchObject({ code: 1, err: 'Nothing was changed.\n' });
    expect(await roleOf(email)).toBe('buyer');
    const yes = await runCommand(createAdmin, [email.toUpperCase()], settings, 'yes\n');
    expect(yes).toMatchObject({
      code: 0,
      err: '',
      out: `${email} is an admin now, with the password it had, and logs in at /admin.\n`,
    });
    expect(await roleOf(email)).toBe('admin');
    expect((await site.call(accounts.ownDetails, { token })).status).toBe(401);
    expect(await lastChange()).toMatchObject({ action: 'admin-made', was: 'buyer' });
  });

  test('fails with one sentence, and changes nothing', async () => {
    const before = await site.db.$count(users);
    const disabled = await makeBuyer(site.db);
    await site.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, disabled.email));
    const tries: [string[], string][] = [
      [[admin.email], 'yes\n'],
      [[disabled.email], 'yes\n'],
      [['short@example.com', '--name', 'Asha Example'], 'secret\n'],
      [['unnamed@example.com'], 'mitti-aur-fasal\n'],
      [['none@example.com', '--name', 'Asha Example'], ''],
      [['nobody'], ''],
      [[], ''],
    ];
    const rejected = [];
    for (const [args, typed] of tries) rejected.push(await runCommand(createAdmin, args, settings, typed));
    expect(rejected.map(({ code, err }) => [code, err.split('\n')[0]])).toEqual([
      [1, `${admin.email} is an admin already; a new password is set by 'Forgot password' at /login.`],
      [1, `The account ${disabled.email} is disabled; nothing was changed.`],
      [1, 'Min length is 8.'],
      [1, "Say who it is: --name 'Asha Devi'."],
      [1, 'Nothing was typed, and nothing was changed.'],
      [1, "'nobody' is no e-mail address."],
      [1, 'Name one e-mail address.'],
    ]);
    expect(await site.db.$count(users)).toBe(before + 1);
  });

  // A terminal, by util-linux.
  const noTerminal = process.platform !== 'linux' || spawnSync('script', ['--version']).status !== 0;
  test.skipIf(noTerminal)('asks at a terminal twice, and shows nothing of what is typed', async () => {
    const command = `${process.execPath} ${join(import.meta.dirname, '../scripts/create-admin.ts')} typed@example.com`;
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], SHELL: '/bin/sh', ...settings },
    });
    let shown = '';
    terminal.stdout.on('data', (chunk: Buffer) => (shown += chunk.toString()));
    const ended = new Promise((done) => void terminal.once('exit', done));
    for (const [question, typed] of [
      ['Name of typed@example.com: ', 'Asha Example'],
      ['Password of typed@example.com: ', 'mitti-aur-fasal'],
      ['Once more: ', 'mitti-aur-fasal'],
    ] as const) {
      await vi.waitUntil(() => shown.includes(question), PATIENTLY);
      terminal.stdin.write(`${typed}\r`);
    }
    expect(await ended).toBe(0);
    expect(shown).toContain('is an admin now');
    expect(shown).not.toContain('mitti');
  });
});

test('npm run test-email sends one email, and says in one sentence what the mail server answered', async () => {
  const server = await mailServer({
    ofAddress: (to) => (to.startsWith('gone') ? smtpError(550, 'No such user') : undefined),
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_TLS: 'offered', MAIL_FROM: 'no-reply@example.com' };
  const sent = await runScript('test-email', ['operator@example.com'], env);
  const rejected = await runCommand(testEmail, ['gone@example.com'], env);
  await server.close();
  expect([sent.code, sent.out]).toEqual([0, expect.stringContaining('has taken the email to operator@example.com')]);
  expect(server.received).toMatchObject([{ from: 'no-reply@example.com', to: ['operator@example.com'] }]);
  expect([rejected.code, rejected.err]).toEqual([
    1,
    expect.stringMatching(/^The email to gone@example\.com was not sent: .*550 No such user\s*$/),
  ]);
});

describe('npm run import-areas', () => {
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };

  test('adds what is new, says what the console says, and the audit log has it', async () => {
    const csv = await file('new.csv', 'state,district,mandal\nBihar,Patna,Example Mandal\nBihar,Patna,Bihta\n');
    const report = 'New: 0 states, 0 districts, 1 tehsil; 1 of 2 rows skipped\n';
    const as = ['--as', admin.email];
    expect(await runCommand(importAreas, [csv, '--check', ...as], settings)).toEqual({
      code: 0,
      out: report,
      err: '',
    });
    const { body } = await site.call(displayMandals, { body: { district: 'Patna', state: 'Bihar' } });
    expect(body.data.map(({ mandal }) => mandal)).not.toContain('Example Mandal');
    expect(await runScript('import-areas', [csv, ...as], settings)).toEqual({ code: 0, out: report, err: '' });
    // The listener of page changes does the same.
    site.services.pages.forget();
    const after = await site.call(displayMandals, { body: { district: 'Patna', state: 'Bihar' } });
    expect(after.body.data.map(({ mandal }) => mandal)).toContain('Example Mandal');
    expect(await lastChange()).toMatchObject({ action: 'areas-imported', adminId: admin.id, subject: report.trim() });
  });

  test('changes nothing for a file with a wrong line, which it names', async () => {
    const csv = await file('wrong.csv', 'state,district,mandal\nNowhere,Aa,Bb\nNowhere,,Cc\nNowhere,Aa\n');
    const before = await site.db.$count(auditLog);
    const as = ['--as', admin.email];
    const rejected = await runCommand(importAreas, [csv, ...as], settings);
    const checked = await runCommand(importAreas, [csv, '--check', ...as], settings);
    const unclear = await runCommand(importAreas, [csv], settings);
    const stranger = await runCommand(importAreas, [csv, '--as', 'nobody@example.com'], settings);
    const missing = await runCommand(importAreas, ['nowhere.csv'], settings);
    expect(rejected).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing was imported: 2 lines are wrong\.\n {2}line 3: .*\n {2}line 4: .*\n$/),
    });
    expect(checked).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^2 wrong lines, so that nothing would be imported:\n {2}line 3: /),
    });
    expect(unclear).toMatchObject({ code: 1, err: expect.stringMatching(/^Say with --as in whose name: .*admin-/) });
    expect(stranger).toMatchObject({ code: 1, err: "--as is 'nobody@example.com', but no admin has that e-mail.\n" });
    expect(missing).toMatchObject({ code: 1, err: 'There is no file nowhere.csv.\n' });
    expect(await site.db.$count(states, eq(states.name, 'Nowhere'))).toBe(0);
    expect(await site.db.$count(auditLog)).toBe(before);
  });
});

describe('npm run test:browser', () => {
  const NO_TEST_FAILED = '--project=without-a-name';
  const runOf = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['test/journeys/run.ts', NO_TEST_FAILED], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      encoding: 'utf8',
    });

  test('begins once more in CI where the run itself breaks, and names it', async () => {
    const tries = join(folder, 'second-tries.txt');
    const { status, stderr } = runOf({ SECOND_TRIES: tries });
    expect(status).toBe(1);
    expect(stderr.match(/not found/g)).toHaveLength(2);
    expect(await readFile(tries, 'utf8')).toBe(`${NO_TEST_FAILED}, which ended by 1 without a failed test\n`);
  });

  test('fails at once elsewhere', () => {
    const { status, stderr } = runOf({});
    expect(status).toBe(1);
    expect(stderr.match(/not found/g)).toHaveLength(1);
  });
});
