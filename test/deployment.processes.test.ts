import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, STOPS_WITHIN_SECONDS } from '#server/config/config.ts';
import { SETTINGS } from '#server/config/settings.ts';
import { mayEnter, type SystemUser } from '#server/database/embedded/postgres-user.ts';
import { PRODUCTION } from '#test/production.ts';
import { PATIENTLY } from './patience.ts';

/* The image, the compose file and the systemd unit, without an engine for them. */

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

const { scripts, dependencies } = z
  .object({ scripts: z.record(z.string(), z.string()), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf('package.json')));

/** The seconds a supervisor must allow a production process. */
const STOPPED_AFTER = readConfig(PRODUCTION).drainSeconds + STOPS_WITHIN_SECONDS;

interface Instruction {
  name: string;
  rest: string;
}

/** One instruction a line: the file has no continuation lines. */
const instructions: Instruction[] = textOf('Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1).join(), rest: line.slice(line.indexOf(' ') + 1) }));
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const restOf = (wanted: string) => lastStage.findLast(({ name }) => name === wanted)?.rest ?? '';
const imageEnvironment = Object.fromEntries(
  lastStage.filter(({ name }) => name === 'ENV').map(({ rest }) => rest.split(/=(.*)/s) as [string, string]),
);
const command = z.array(z.string()).parse(JSON.parse(restOf('CMD')));

describe('the image', () => {
  const ignored = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  test('has only instructions that there are, and copies files that are there and not left out', () => {
    const known = 'FROM WORKDIR COPY ARG RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ');
    expect(instructions.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const copied = instructions
      .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(copied).not.toEqual([]);
    expect(copied.filter((file) => !existsSync(join(PROJECT, file)) || ignored.includes(file))).toEqual([]);
  });

  test('is given everything that the build and the server read, and no settings', () => {
    const needed = ['contract', 'public', 'reference', 'scripts', 'server', 'web', 'vite.config.ts'];
    expect(needed.filter((path) => ignored.includes(path) || !existsSync(join(PROJECT, path)))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules']));
  });

  test('is built by scripts of package.json', () => {
    const called = instructions
      .filter(({ name }) => name === 'RUN')
      .flatMap(({ rest }) => [...rest.matchAll(/npm run ([\w-]+)/g)].map(([, script = '']) => script));
    expect(called).toEqual(['build']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  });

  test('runs what npm start runs, by the Node of the lockfile, and not as root', () => {
    expect(command.join(' ')).toBe(scripts['start']);
    expect(imageEnvironment['PATH']).toMatch(/^\/app\/node_modules\/\.bin:/);
    expect(restOf('WORKDIR')).toBe('/app');
    expect(restOf('USER')).toBe('node');
  });

  test('keeps its data in a volume, and says where it listens and what stops it', () => {
    expect(restOf('VOLUME')).toBe(imageEnvironment['DATA_DIR']);
    expect(restOf('EXPOSE')).toBe(imageEnvironment['PORT']);
    expect(restOf('STOPSIGNAL')).toBe('SIGTERM');
    const { PATH, ...settings } = imageEnvironment;
    expect(Object.keys(settings).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    expect(readConfig({ ...PRODUCTION, ...settings })).toMatchObject({ production: true, host: '0.0.0.0' });
  });

  test('has every package that the server loads, though those for developing are taken out', () => {
    const files = globSync(['{server,contract}/**/*.ts', 'scripts/{move-files,stale-build}.ts', 'build/server/*.js'], {
      cwd: PROJECT,
    }).filter((file) => !file.endsWith('.test.ts') && basename(file) !== 'pages-in-development.ts');
    const imported = /^(?:import|export) (?!type )(?:[\w*, ]*(?:\{[^}]*\})? ?from )?'([^']+)'|\bimport\('([^']+)'\)/gm;
    const loaded = files.flatMap((file) =>
      [...textOf(file).replaceAll('"', "'").matchAll(imported)].map(([, from, lazily]) => from ?? lazily ?? ''),
    );
    const packages = loaded
      .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    expect(packages).toContain('fastify');
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('the compose file', () => {
  const Service = z.strictObject({
    build: z.literal('.').optional(),
    image: z.string().regex(/^[\w./-]+(?::[\w.-]+)?$/),
    init: z.boolean().optional(),
    profiles: z.array(z.string()).optional(),
    env_file: z.string().optional(),
    environment: z.record(z.string(), z.string()).default({}),
    ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
    volumes: z.array(z.string()).default([]),
    depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
    healthcheck: z
      .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), start_period: z.string() })
      .optional(),
    stop_grace_period: z
      .string()
      .regex(/^\d+s$/)
      .optional(),
    restart: z.literal('unless-stopped').optional(),
    cap_drop: z.array(z.string()).optional(),
    security_opt: z.array(z.string()).optional(),
  });
  const Compose = z.strictObject({
    name: z.string(),
    services: z.record(z.string(), Service),
    volumes: z.record(z.string(), z.null()),
  });
  const source = textOf('compose.yaml');
  const { services, volumes } = Compose.parse(parse(source));
  const site = Service.parse(services['site']);

  test('starts what each service waits for, with a health check to wait for, and names every volume', () => {
    for (const { depends_on } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) {
        expect(services[name]?.healthcheck).toBeDefined();
        expect(services[name]?.profiles).toBeUndefined();
      }
    }
    const mounted = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]));
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
    expect(site.volumes).toEqual([`files:${imageEnvironment['DATA_DIR']}`]);
    expect(site.ports).toEqual([`127.0.0.1:${imageEnvironment['PORT']}:${imageEnvironment['PORT']}`]);
  });

  test('gives the site settings that there are, and the address of its own database', () => {
    expect(Object.keys(site.environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    const proxies = site.environment['TRUSTED_PROXIES']?.replace(/^\$\{TRUSTED_PROXIES:-(.*)\}$/, '$1');
    const databaseUrl = site.environment['DATABASE_URL']?.replace(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/, 'secret');
    const settings = { ...site.environment, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: proxies };
    const { production, trustedProxies } = readConfig({ ...PRODUCTION, ...settings });
    expect(production).toBe(true);
    // A proxy on the host arrives from Docker's gateway, whose X-Forwarded-For must count.
    expect(trustedProxies).toEqual(
      readConfig({ ...PRODUCTION, TRUSTED_PROXIES: 'loopback,uniquelocal' }).trustedProxies,
    );
    const { POSTGRES_USER: user, POSTGRES_DB: name } = services['database']?.environment ?? {};
    expect(databaseUrl).toBe(`postgresql://${user}:secret@database:5432/${name}`);
    expect(services['database']?.image).toMatch(/^postgres:18\b/);
  });

  test('asks only for variables that .env.example describes', () => {
    const variables = [...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(new Set(variables)).toEqual(new Set(['POSTGRES_PASSWORD', 'TRUSTED_PROXIES']));
    expect(textOf('.env.example')).toContain('\n#POSTGRES_PASSWORD=');
  });

  test('waits for the drain and the end of what is open', () => {
    expect(parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThan(STOPPED_AFTER);
  });
});

const unit = new Map<string, string[]>();
for (const line of textOf('deploy/bhukhand.service').split('\n')) {
  const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
  if (key !== undefined && value !== undefined) unit.set(key, [...(unit.get(key) ?? []), value]);
}
const timeoutStopSeconds = Number(unit.get('TimeoutStopSec')?.[0]);

describe('the systemd unit', () => {
  test('runs what the image runs, with settings that there are, as a user of its own', () => {
    const [folder = ''] = unit.get('WorkingDirectory') ?? [];
    expect(unit.get('ExecStart')).toEqual([`${folder}/node_modules/.bin/${command.join(' ')}`]);
    expect(unit.get('User')).toEqual(['bhukhand']);
    const settings = Object.fromEntries(
      (unit.get('Environment') ?? []).map((line) => line.split('=') as [string, string]),
    );
    expect(settings).toEqual({ NODE_ENV: 'production', DATA_DIR: `/var/lib/${unit.get('StateDirectory')?.[0]}` });
  });

  test('is what commands are given in the handbook: its user, folder and settings', () => {
    const lines = textOf('docs/operating.md').split('\n');
    const runs = lines.filter((one) => one.startsWith('systemd-run '));
    expect(runs).not.toEqual([]);
    const of = (key: string) => unit.get(key) ?? [];
    for (const line of runs) {
      for (const one of of('Environment')) expect(line).toContain(`--property=Environment=${one} `);
      expect(line).toContain(`--property=EnvironmentFile=${of('EnvironmentFile').join()} `);
      expect(line).toContain(`--uid=${of('User').join()} --working-directory=${of('WorkingDirectory').join()} `);
    }
  });

  test('stops the site’s process alone, and waits for the drain and open requests', () => {
    expect(unit.get('KillMode')).toEqual(['mixed']);
    expect(timeoutStopSeconds).toBeGreaterThan(STOPPED_AFTER);
  });

  test('does not see the history of the clone that it runs from', () => {
    expect(unit.get('InaccessiblePaths')).toEqual([`-${unit.get('WorkingDirectory')?.[0]}/.git`]);
  });

  test('may write nowhere but in its own folders', () => {
    expect(unit.get('ProtectSystem')).toEqual(['strict']);
    expect(unit.get('NoNewPrivileges')).toEqual(['yes']);
    expect(unit.get('CapabilityBoundingSet')).toEqual(['']);
    expect(unit.has('ReadWritePaths')).toBe(false);
  });

  test('is one that systemd understands', async ({ skip }) => {
    const isThere = await run('systemd-analyze', ['--version']).then(
      () => true,
      () => false,
    );
    skip(!isThere, 'systemd-analyze is not installed, so the unit was checked for its keys only.');
    const folder = await mkdtemp(join(tmpdir(), 'bhukhand-unit-'));
    try {
      const copy = join(folder, 'bhukhand.service');
      // It also checks that the program exists.
      await writeFile(copy, textOf('deploy/bhukhand.service').replaceAll('/opt/bhukhand', PROJECT));
      const { stderr } = await run('systemd-analyze', ['verify', copy]);
      expect(stderr.split('\n').filter((line) => line.includes('bhukhand.service'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the process of image and unit', () => {
  /** An unprivileged user; where we are not root, or the project is closed to others, it runs as us. */
  const UNPRIVILEGED: SystemUser = { uid: 65_534, gid: 65_534 };
  let folder: string;
  let user: SystemUser | undefined;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bhukhand-image-'));
    user = process.getuid?.() === 0 && (await mayEnter(UNPRIVILEGED, PROJECT)) ? UNPRIVILEGED : undefined;
    await mkdir(join(folder, 'data'));
    if (user) for (const path of [folder, join(folder, 'data')]) await chown(path, user.uid, user.gid);
  });
  afterAll(async () => {
    if (child?.exitCode === null) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  test('warns of the sandbox, answers the health check, and stops on SIGTERM before systemd would kill it', async () => {
    const environment = {
      ...imageEnvironment,
      ...PRODUCTION,
      PATH: `${join(PROJECT, 'node_modules/.bin')}:${process.env['PATH']}`,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      PAYMENT_GATEWAY: 'sandbox',
    };
    const [program = '', ...args] = command;
    const site = spawn(program, args, { cwd: PROJECT, env: environment, ...user });
    child = site;
    let said = '';
    site.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    site.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<number | null>((done) => {
      site.once('exit', done);
    });

    const portSaid = () => /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
    // The banner comes at once, the log a little later.
    const isUp = () => portSaid() !== undefined && said.includes(`Bhukhand is at ${PRODUCTION.APP_URL}`);
    await vi.waitUntil(() => site.exitCode !== null || isUp(), PATIENTLY);
    const port = portSaid() ?? '';
    expect(port, said).not.toBe('');
    expect(said).toMatch(
      /"level":40,.*PAYMENT_GATEWAY is sandbox: plans are sold for test money, and receipts are marked TEST/,
    );

    const [healthProgram = '', ...healthArgs] = z
      .array(z.string())
      .parse(JSON.parse(/ CMD (\[.*\])$/.exec(restOf('HEALTHCHECK'))?.[1] ?? ''));
    const checkHealth = () => run(healthProgram, healthArgs, { env: { ...environment, PORT: port }, ...user });
    await checkHealth();
    const databaseRuns = () => readFile(join(folder, 'data/postgres/data/postmaster.pid'), 'utf8');
    await databaseRuns();

    site.kill('SIGTERM');
    const killed = setTimeout(() => site.kill('SIGKILL'), timeoutStopSeconds * 1000);
    expect(await ended).toBe(0);
    clearTimeout(killed);
    await expect(checkHealth()).rejects.toMatchObject({ code: 1 });
    await expect(databaseRuns()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
