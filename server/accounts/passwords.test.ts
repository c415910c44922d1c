import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { readConfig } from '#server/config/config.ts';
import { HttpError } from '#server/errors.ts';
import { PRODUCTION } from '#test/production.ts';
import { hash } from '@node-rs/argon2';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';

describe('a new password in production', () => {
  const { passwords } = readConfig(PRODUCTION);
  const refusalOf = async (password: string, role: Role) => {
    try {
      await requireGoodPassword(password, role, passwords);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return error.issues?.map(({ path, code }) => `${path}: ${code}`).join();
    }
  };

  it.each<[password: string, role: Role, refusal: string | undefined]>([
    ['mosaic7', 'buyer', 'password: TOO_SHORT'],
    ['mosaic 7', 'buyer', undefined],
    ['mosaic 7', 'admin', 'password: TOO_SHORT'],
    ['mosaic tile 7', 'admin', undefined],
    ['password', 'seller', 'password: PASSWORD_COMMON'],
    ['PassWord', 'seller', 'password: PASSWORD_COMMON'],
    ['iloveyou', 'agent', 'password: PASSWORD_COMMON'],
    ['1234567890', 'buyer', 'password: PASSWORD_COMMON'],
    ['iloveyou too', 'agent', undefined],
  ])('%j of a %s: %s', async (password, role, refusal) => {
    expect(await refusalOf(password, role)).toBe(refusal);
  });
});

it('a common password is accepted outside production, as specification section 5 has it', async () => {
  await requireGoodPassword('12', 'admin', readConfig({}).passwords);
});

describe('a password is the same whichever keyboard composed it', () => {
  it.each([
    ['caf\u00e9-2026', 'cafe\u0301-2026'],
    ['\u0958िला-2026', '\u0915\u093cिला-2026'],
    ['two\u00a0words', 'two words'],
  ])('%j and %j', async (one, other) => {
    for (const [set, typed] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await verifyPassword(await hashPassword(set), typed)).toBe(true);
    }
  });

  it('and a hash of what was typed before that is still its hash', async () => {
    const typed = '\u0958िला-2026';
    expect(await verifyPassword(await hash(typed), typed)).toBe(true);
    expect(await verifyPassword(await hash(typed), 'another')).toBe(false);
  });

  it('but not in other letters, capitals or digits', async () => {
    const kept = await hashPassword('Kila-2026');
    for (const typed of ['kila-2026', 'Kila-२०२६', 'Kila-2026 ', 'Ｋila-2026']) {
      expect(await verifyPassword(kept, typed)).toBe(false);
    }
  });
});
