import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { sendQuery } from '#contract/enquiries.ts';
import * as contract from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { pdfFile } from '#test/files/documents.ts';
import { plotForm } from '#test/plot-form.ts';
import { runCommand } from '#test/run-command.ts';
import { runScript, type Site, startSite } from '#test/site.ts';
import { run as backup } from '../../scripts/backup.ts';
import { run as restore } from '../../scripts/restore.ts';

let folder: string;
const sites: Site[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhukhand-commands-'));
  // Under root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  for (const name of ['old', 'new']) await mkdir(join(folder, name), { mode: 0o755 });
});
afterAll(async () => {
  for (const { child } of sites) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const somebody = { email: 'seller@example.com', password: 'secret' };

async function start(name: string): Promise<Site> {
  const site = await startSite({ DATA_DIR: join(folder, name) });
  sites.push(site);
  return site;
}

async function logIn(site: Site): Promise<string> {
  const { data } = await site.request(accounts.login, { body: somebody });
  return data.token;
}

async function addPlot(site: Site, token: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(await plotForm())) {
    for (const one of [value].flat()) form.append(name, one instanceof File ? one : String(one));
  }
  const answer = await fetch(`${site.address}/api${addProperty.path}`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

test('a backup of the running site, restored into an empty machine, is the site: one logs in and opens a document', async () => {
  const old = await start('old');
  await old.request(accounts.register, {
    body: { ...somebody, name: 'Example Seller', phone: '9000000001', role: 'seller' },
  });
  const id = await addPlot(old, await logIn(old));
  const backups = join(folder, 'backups');
  let going = true;
  const writing = (async () => {
    while (going)
      await old.request(sendQuery, { body: { name: 'Example', phone: '9000000002', message: 'Which papers?' } });
  })();
  const taken = await runScript('backup', [backups], { DATA_DIR: join(folder, 'old') });
  going = false;
  await writing;
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toMatch(/^Backed up to \S+: [\d,]+ rows of \d+ tables and \d+ files \([\d.]+ MB\), 0 of them as/);
  const [name = ''] = await readdir(backups);
  const modes = ['', 'files', 'manifest.json', 'tables/users.gz'].map(
    async (path) => (await stat(join(backups, name, path))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600, 0o600]);
  expect(await old.stop()).toBe(0);

  const settings = { DATA_DIR: join(folder, 'new') };
  const restored = await runScript('restore', [backups], settings);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^Restored \S+, as everything was at \S+Z: [\d,]+ rows of \d+ tables and \d+ files/);
  const site = await start('new');
  const token = await logIn(site);
  const { data } = await site.request(contract.displayOneProperty, {
    token,
    path: `/property/display-one-property/${id}`,
  });
  const paper = await fetch(`${site.address}${data[0]?.sale_deed?.file_path}`);
  expect(Buffer.from(await paper.arrayBuffer())).toEqual(pdfFile('Sale deed'));

  // Works while the site runs.
  expect(await runCommand(restore, [backups], settings)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database is not empty \(.* has rows\): [^\n]+\n$/),
  });
  expect(await site.stop()).toBe(0);
});

test.each([
  ['backup', backup],
  ['restore', restore],
] as const)('npm run %s says how it is used', async (name, run) => {
  const settings = { DATA_DIR: join(folder, 'none') };
  await mkdir(settings.DATA_DIR, { recursive: true });
  const usage = new RegExp(`^npm run ${name} -- <folder>`, 'm');
  const help = await runCommand(run, ['--help'], settings);
  const nothing = await runCommand(run, [], settings);
  const wrong = await runCommand(run, ['x', '--fast'], settings);
  expect(help).toMatchObject({ code: 0, out: expect.stringMatching(usage) });
  expect(nothing).toMatchObject({ code: 1, err: expect.stringMatching(usage) });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^Unknown option '--fast'/) });
  expect(await readdir(settings.DATA_DIR)).toEqual([]);
});

test('what cannot be backed up or restored is said in one sentence', async () => {
  const none = { DATA_DIR: join(folder, 'none') };
  await mkdir(none.DATA_DIR, { recursive: true });
  const backups = join(folder, 'others');
  expect(await runCommand(backup, [backups], none)).toMatchObject({
    code: 1,
    err: `There is no database in ${none.DATA_DIR} yet: start the site once, or set DATA_DIR.\n`,
  });
  expect(await runCommand(backup, [backups], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })).toMatchObject({
    code: 1,
    err: 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
  expect(await runCommand(restore, [backups], none)).toMatchObject({
    code: 1,
    err: `There is no folder ${backups}.\n`,
  });
  expect(await runCommand(backup, [backups, '--keep', 'some'], none)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^--keep is 'some', but it must be a whole number above 0\.\n/),
  });
  expect(await readdir(none.DATA_DIR)).toEqual([]);
});
