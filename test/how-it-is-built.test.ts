import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Searches the sources for defects: a shell, code or markup made of text, another hash, a new place that fetches
 * addresses.
 */

const PROJECT = join(import.meta.dirname, '..');
const sources = globSync('{server,web,contract}/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));

const filesWith = (pattern: RegExp, within = '') =>
  sources.flatMap(({ file, text }) => (file.startsWith(within) && pattern.test(text) ? [file] : [])).toSorted();

test('no program is started by a shell', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWith(/\bshell:|\bexecSync\(|\bimport \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual([]);
});

test('addresses are fetched by few files, of which one takes them from users', () => {
  expect(filesWith(/(?<![.\w])fetch\(/, 'server/')).toEqual([
    'server/accounts/phones/post-json.ts',
    'server/payments/sandbox/delivery.ts',
    'server/storage/open-s3.ts',
  ]);
  // A browser's push service, whose address must be public (server/alerts/public-hosts.ts).
  expect(filesWith(/^import (?!type)[^;]*\b(?:request|get|Agent)\b[^;]*from 'node:https?'/m, 'server/')).toEqual([
    'server/alerts/push.ts',
  ]);
});

test('no code and no markup is made of text', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|'node:vm'/)).toEqual([]);
  expect(filesWith(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
  const set = sources.flatMap(({ text }) =>
    [...text.matchAll(/dangerouslySetInnerHTML=\{\{ __html: (.+?) \}\}/g)].map(([, given = '']) => given),
  );
  // `stillStyles` are Vite's of web/static.css; `kept` is the server's HTML of header and footer
  // (web/layout/server-only.tsx); `withoutTags` is JSON in which no tag can begin (web/layout/structured-data.tsx).
  expect([...new Set(set)].toSorted()).toEqual(["''", 'SHOW_SESSION_SCRIPT', 'kept', 'stillStyles', 'withoutTags']);
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
