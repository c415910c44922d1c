import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import { readConfig } from '#server/config/config.ts';
import { HttpError } from '#server/errors.ts';
import { PRODUCTION } from '#test/production.ts';
import { requireGoodPassword } from './passwords.ts';

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
