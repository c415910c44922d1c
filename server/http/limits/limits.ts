import * as accounts from '#contract/accounts.ts';
import * as areas from '#contract/areas.ts';
import { addHistory } from '#contract/credits.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { sendQuery } from '#contract/enquiries.ts';
import { editProperty } from '#contract/own-properties.ts';
import { checkout } from '#contract/payments.ts';
import { eraseMyAccount, exportMyData } from '#contract/personal-data.ts';
import { addProperty } from '#contract/properties.ts';
import { uploadDocument, uploadPhoto } from '#contract/uploads.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { reportProperty } from '#contract/reports.ts';

/** At most so many in so many minutes, which begin with the first. */
export interface Allowance {
  most: number;
  minutes: number;
}

export interface Limit {
  /** Calls with the same name are counted together. */
  name: string;
  /** Many phones share one address of their network, so it is generous. An IPv6 address stands for its /64. */
  byAddress: Allowance;
  /** Of whoever is logged in. */
  byAccount?: Allowance;
  /**
   * Of the e-mail that whoever is not logged in writes, whether or not it has an account. A device that is known at the
   * account is held to `here` alone, in a count of its own, whatever happens at other addresses or at its own.
   */
  byEmail?: {
    /** From one address, or from one device that is known at the account. */
    here: Allowance;
    /** From everywhere else together. */
    everywhere: Allowance;
  };
  /** Only calls that are refused with this code count; without it all do. */
  countsOnly?: ErrorCode;
  /** Read before when to try again. */
  tooMany: string;
}

const PASSWORDS: Limit = {
  name: 'wrong passwords',
  byAddress: { most: 100, minutes: 15 },
  byEmail: { here: { most: 10, minutes: 15 }, everywhere: { most: 50, minutes: 60 } },
  countsOnly: 'WRONG_CREDENTIALS',
  tooMany: 'Too many wrong passwords. Forgot Password brings you in as well',
};

const LISTINGS: Limit = {
  name: 'listings',
  byAddress: { most: 300, minutes: 60 },
  byAccount: { most: 60, minutes: 60 },
  tooMany: 'You saved many listings just now',
};

/** A listing has up to 16 files, and a weak network asks for a few of them twice. */
const UPLOADS: Limit = {
  name: 'uploads',
  byAddress: { most: 400, minutes: 60 },
  byAccount: { most: 200, minutes: 60 },
  tooMany: LISTINGS.tooMany,
};

const AREA_FILES: Limit = {
  name: 'area files',
  byAddress: { most: 300, minutes: 60 },
  byAccount: { most: 120, minutes: 60 },
  tooMany: 'You sent many files of areas just now',
};

/** What is limited, and how: every call that guesses, spends, mails or stores something in somebody's name. */
export const LIMITS: ReadonlyMap<string, Limit> = new Map<string, Limit>([
  row(accounts.login, PASSWORDS),
  row(accounts.adminLogin, PASSWORDS),
  row(accounts.register, {
    name: 'sign-ups',
    byAddress: { most: 50, minutes: 60 },
    tooMany: 'Many accounts were made from your network just now',
  }),
  row(accounts.forgetPassword, {
    name: 'reset letters',
    byAddress: { most: 50, minutes: 60 },
    byEmail: { here: { most: 5, minutes: 60 }, everywhere: { most: 10, minutes: 60 } },
    tooMany: 'A link was asked for many times just now. The newest letter has the one that works',
  }),
  row(accounts.resetPassword, {
    name: 'dead reset links',
    byAddress: { most: 50, minutes: 60 },
    countsOnly: 'NO_SUCH_RESET',
    tooMany: 'Too many links that do not work',
  }),
  row(sendQuery, {
    name: 'queries',
    byAddress: { most: 30, minutes: 60 },
    byAccount: { most: 10, minutes: 60 },
    tooMany: 'We got many messages from you just now, and read them all',
  }),
  row(addHistory, {
    name: 'reveals',
    byAddress: { most: 1000, minutes: 60 },
    byAccount: { most: 120, minutes: 60 },
    tooMany: 'You opened many plots just now',
  }),
  row(addProperty, LISTINGS),
  row(editProperty, LISTINGS),
  row(uploadPhoto, UPLOADS),
  row(uploadDocument, UPLOADS),
  row(areas.checkAreas, AREA_FILES),
  row(areas.addState, AREA_FILES),
  row(reportProperty, {
    name: 'reports',
    byAddress: { most: 200, minutes: 60 },
    byAccount: { most: 20, minutes: 60 },
    tooMany: 'You sent many reports just now, and we look at each',
  }),
  row(exportMyData, {
    name: 'exports',
    byAddress: { most: 50, minutes: 60 },
    byAccount: { most: 5, minutes: 60 },
    tooMany: 'You asked for your data several times just now',
  }),
  row(eraseMyAccount, {
    name: 'wrong passwords before an erasure',
    byAddress: PASSWORDS.byAddress,
    byAccount: { most: 10, minutes: 15 },
    countsOnly: 'BAD_INPUT',
    tooMany: 'Too many wrong passwords',
  }),
  row(checkout, {
    name: 'checkouts',
    byAddress: { most: 300, minutes: 60 },
    byAccount: { most: 30, minutes: 60 },
    tooMany: 'You began many payments just now',
  }),
]);

function row({ name }: Pick<AnyEndpoint, 'name'>, limit: Limit): [string, Limit] {
  return [name, limit];
}
