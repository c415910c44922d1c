import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What docs/security.md says of how the program is made, read from its sources: a new place that runs programs, asks others, or makes
 * code out of text is looked at before it stands here.
 */

const PROJECT = join(import.meta.dirname, '..');
const sources = globSync('{server,web,contract}/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));

const filesWith = (pattern: RegExp, within = '') =>
  sources.flatMap(({ file, text }) => (file.startsWith(within) && pattern.test(text) ? [file] : [])).toSorted();

/** Whole imports of a package for more than its types. */
const importing = (name: string) => new RegExp(`^import (?!type)[^;]*from '${name}`, 'm');

test('programs are started in six files, none by a shell', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWith(importing('node:child_process'))).toEqual([
    'server/database/embedded.ts',
    'server/database/postgres-binaries.ts',
    'server/database/postgres-cluster.ts',
    'server/database/postgres-user.ts',
    'server/files/photo-process.ts',
    'server/run.ts',
  ]);
  expect(filesWith(/\bshell:|\bexecSync\(|\bimport \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
});

test('others are asked from these files alone, at the addresses of settings', () => {
  const askedOf: Record<string, RegExp> = {
    'by fetch': /(?<![.\w])fetch\(/,
    'by socket': /^import (?!type)[^;]*\bconnect\b[^;]*from 'node:(?:net|tls)'/m,
    'by node:http': /^import (?!type)[^;]*\b(?:request|get|Agent)\b[^;]*from 'node:https?'/m,
    PostgreSQL: /new (?:Client|Pool)\(|extends Client\b/,
    mail: importing('nodemailer'),
    bucket: importing('@aws-sdk/client'),
    provider: /^import (?!type)[^;]*from '(?:stripe|razorpay)'/m,
    collector: importing('@opentelemetry/exporter'),
  };
  const found = Object.entries(askedOf).map(([how, pattern]) => [how, filesWith(pattern, 'server/')]);
  expect(Object.fromEntries(found)).toEqual({
    'by fetch': ['server/files/open-s3.ts', 'server/payments/sandbox/delivery.ts'],
    'by socket': ['server/files/virus-scan.ts'],
    'by node:http': [],
    PostgreSQL: [
      'server/backup/back-up.ts',
      'server/database/client.ts',
      'server/database/embedded.ts',
      'server/database/open.ts',
      'server/page-changes.ts',
    ],
    mail: ['server/mail/outbox.ts', 'server/mail/smtp.ts'],
    bucket: ['server/files/open-s3.ts', 'server/files/s3-storage.ts'],
    provider: [
      'server/payments/razorpay/gateway.ts',
      'server/payments/razorpay/sdk.ts',
      'server/payments/stripe/gateway.ts',
    ],
    collector: ['server/traces/traces.ts'],
  });
});

test('no code, and no markup, is made of text; a regular expression only of our own', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|'node:vm'/)).toEqual([]);
  expect(filesWith(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
  const set = sources.flatMap(({ text }) =>
    [...text.matchAll(/dangerouslySetInnerHTML=\{\{ __html: (.+?) \}\}/g)].map(([, given = '']) => given),
  );
  // `stillStyles` are Vite's of web/still.css; `kept` is what the server sent of the header and the footer (web/layout/still-part.tsx);
  // `withoutTags` is JSON in which no tag can begin (web/layout/structured-data.tsx).
  expect([...new Set(set)].toSorted()).toEqual(["''", 'SHOW_SESSION_SCRIPT', 'kept', 'stillStyles', 'withoutTags']);
  expect(filesWith(/new RegExp\(/)).toEqual([
    'contract/visible-text.ts',
    'contract/while-typed.ts',
    'server/lettering/printed-text.ts',
    'server/page-patterns.ts',
    'web/messages/answers.ts',
  ]);
});

test('hashes are SHA-256, random values the system’s, and cryptography is Node’s and argon2 alone', () => {
  const algorithms = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcreate(?:Hash|Hmac)\(\s*([^,)\s]+)/g)].map(([, named]) => named),
  );
  expect(algorithms.length).toBeGreaterThan(15);
  expect([...new Set(algorithms)]).toEqual(["'sha256'"]);
  expect(filesWith(/Math\.random\(/, 'server/')).toEqual([]);
  expect(filesWith(/\bcreate(?:Cipher|Decipher|Sign|Verify|DiffieHellman|ECDH)\w*\(|\bpbkdf2|\bscrypt/)).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const cryptographic = Object.keys(dependencies).filter((name) =>
    /argon|bcrypt|crypt|jose|jsonwebtoken|jwt|forge|nacl|sodium|noble|hash|elliptic/.test(name),
  );
  expect(cryptographic).toEqual(['@node-rs/argon2']);
});

test('one file opens the log, on standard output', () => {
  expect(filesWith(importing("pino'"), 'server/')).toEqual(['server/log.ts']);
  expect(filesWith(/pino\.transport|createWriteStream|appendFile/, 'server/log')).toEqual([]);
});
