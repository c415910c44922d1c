import * as accounts from '#contract/accounts.ts';
import { addState, checkAreas } from '#contract/area-import.ts';
import { addHistory } from '#contract/credits.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { sendQuery } from '#contract/enquiries.ts';
import {
  changeMyProperties,
  confirmForSale,
  deletePropertyDoc,
  editProperty,
  markSold,
  markUnsold,
} from '#contract/own-properties.ts';
import { setPin } from '#contract/pins.ts';
import { deleteProperty } from '#contract/properties.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { checkout } from '#contract/payments.ts';
import {
  changeEmail,
  changePassword,
  changePhone,
  changeRera,
  confirmEmail,
  sendConfirmation,
  stopLeadEmails,
} from '#contract/own-account.ts';
import { eraseMyAccount, exportMyData, keepMyAccount } from '#contract/personal-data.ts';
import { addProperty } from '#contract/listing-form.ts';
import { addBundle, chooseColumns, listSheet, readSheet } from '#contract/sheets.ts';
import { addPicture, changeOwnPage, removePicture } from '#contract/consultants.ts';
import { readListingMessage } from '#contract/listing-message.ts';
import { answerAsked } from '#contract/owner-answers.ts';
import { uploadDocument, uploadPhoto } from '#contract/uploads.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { PHONE_CODE_AGAIN_SECONDS } from '#contract/limits.ts';
import { reportListing, reportProperty } from '#contract/reports.ts';
import { passSecondFactor } from '#contract/second-factor.ts';

export interface Allowance {
  most: number;
  minutes: number;
}

export interface Limit {
  /** Endpoints with one name share their counts. */
  name: string;
  /** Generous, as phones of a mobile network share addresses. IPv6 counts by /64. */
  byAddress: Allowance;
  byAccount?: Allowance;
  /** Per session, so that other sessions of the account do not count against it. */
  bySession?: Allowance;
  /**
   * By the email of an anonymous caller, whether or not it has an account. A known device has its own count with the
   * limit `here`, unaffected by others.
   */
  byEmail?: {
    here: Allowance;
    everywhere: Allowance;
  };
  /**
   * By the number sent, in any spelling, whether or not it has an account: `here` per sender (account, else address),
   * `everywhere` in total. A known device has its own count with the limits `here`, whoever shares its address.
   */
  byPhone?: {
    here: readonly Allowance[];
    everywhere: Allowance;
  };
  /** Nobody guesses 256 random bits, so a right one is never kept out by the wrong ones of its address. */
  rightOnesPass?: true;
  /** Longer codes cannot be guessed and count separately. */
  longCodes?: { name: string; bySession: Allowance };
  countsOnly?: ErrorCode;
  /** Successes count too, with their own limit: by account, or by address and email before a login. */
  successes?: Allowance & { says: string };
  /** Key of this limit's message in errors.pot, as `limit` of TOO_MANY_REQUESTS. */
  says: string;
}

const PASSWORDS: Limit = {
  name: 'wrong passwords',
  byAddress: { most: 100, minutes: 15 },
  byEmail: { here: { most: 10, minutes: 15 }, everywhere: { most: 50, minutes: 60 } },
  countsOnly: 'WRONG_CREDENTIALS',
  successes: { most: 300, minutes: 15, says: 'logins' },
  says: 'passwords',
};

const PHONE_CODES: Limit = {
  name: 'phone codes',
  byAddress: { most: 100, minutes: 60 },
  byAccount: { most: 10, minutes: 60 },
  byPhone: {
    here: [
      { most: 1, minutes: PHONE_CODE_AGAIN_SECONDS / 60 },
      { most: 5, minutes: 60 },
    ],
    everywhere: { most: 15, minutes: 60 },
  },
  says: 'phoneCodes',
};

const WRONG_CODES: Limit = {
  name: 'wrong phone codes',
  byAddress: { most: 100, minutes: 15 },
  byAccount: { most: 30, minutes: 60 },
  byPhone: { here: [{ most: 10, minutes: 15 }], everywhere: { most: 30, minutes: 60 } },
  countsOnly: 'WRONG_CODE',
  says: 'wrongPhoneCodes',
};

const SECOND_FACTOR: Limit = {
  name: 'wrong second factors',
  byAddress: WRONG_CODES.byAddress,
  byAccount: { most: 40, minutes: 60 },
  bySession: { most: 10, minutes: 15 },
  longCodes: { name: 'wrong recovery codes', bySession: { most: 20, minutes: 15 } },
  countsOnly: 'WRONG_SECOND_FACTOR',
  says: 'wrongPhoneCodes',
};

const OWN_PASSWORD: Limit = {
  name: 'wrong own passwords',
  byAddress: PASSWORDS.byAddress,
  byAccount: { most: 10, minutes: 15 },
  countsOnly: 'BAD_INPUT',
  // Each is told by an email, to an address that may be a stranger's.
  successes: { most: 10, minutes: 60, says: 'accountEmails' },
  says: 'ownPassword',
};

const LINKS: Limit = {
  name: 'dead links of emails',
  byAddress: { most: 50, minutes: 60 },
  countsOnly: 'NO_SUCH_RESET',
  rightOnesPass: true,
  says: 'resetLinks',
};

const LISTINGS: Limit = {
  name: 'listings',
  byAddress: { most: 300, minutes: 60 },
  byAccount: { most: 60, minutes: 60 },
  says: 'listings',
};

/** Each change may empty the page cache of every process; a consultant confirms many listings in a row. */
const OWN_CHANGES: Limit = {
  name: 'changes of own listings',
  byAddress: { most: 1000, minutes: 60 },
  byAccount: { most: 200, minutes: 60 },
  says: LISTINGS.says,
};

/** A listing has up to 16 files, and weak networks repeat some. */
const UPLOADS: Limit = {
  name: 'uploads',
  byAddress: { most: 400, minutes: 60 },
  byAccount: { most: 200, minutes: 60 },
  says: LISTINGS.says,
};

/** A sheet is mended and sent again some times in an evening. */
const SHEETS: Limit = {
  name: 'sheets',
  byAddress: { most: 200, minutes: 60 },
  byAccount: { most: 60, minutes: 60 },
  says: LISTINGS.says,
};

const AREA_FILES: Limit = {
  name: 'area files',
  byAddress: { most: 300, minutes: 60 },
  byAccount: { most: 120, minutes: 60 },
  says: 'areaFiles',
};

export const LIMITS: ReadonlyMap<string, Limit> = new Map<string, Limit>([
  row(accounts.login, PASSWORDS),
  row(accounts.adminLogin, PASSWORDS),
  row(accounts.register, {
    name: 'sign-ups',
    byAddress: { most: 50, minutes: 60 },
    says: 'signUps',
  }),
  row(accounts.forgetPassword, {
    name: 'reset emails',
    byAddress: { most: 50, minutes: 60 },
    byEmail: { here: { most: 5, minutes: 60 }, everywhere: { most: 10, minutes: 60 } },
    says: 'resetEmails',
  }),
  row(accounts.resetPassword, LINKS),
  row(confirmEmail, LINKS),
  row(stopLeadEmails, { ...LINKS, countsOnly: 'NO_SUCH_STOP_LINK' }),
  row(changePassword, OWN_PASSWORD),
  // Successes count too, since each may send an email to anyone.
  row(changeEmail, {
    name: 'email changes',
    byAddress: { most: 50, minutes: 60 },
    byAccount: { most: 10, minutes: 60 },
    says: 'resetEmails',
  }),
  row(sendConfirmation, {
    name: 'confirmations of an email',
    byAddress: { most: 50, minutes: 60 },
    byAccount: { most: 3, minutes: 60 },
    says: 'resetEmails',
  }),
  row(accounts.sendPhoneCode, PHONE_CODES),
  row(accounts.sendLoginCode, PHONE_CODES),
  row(accounts.verifyPhone, WRONG_CODES),
  row(accounts.loginByPhone, WRONG_CODES),
  row(passSecondFactor, SECOND_FACTOR),
  row(sendQuery, {
    name: 'queries',
    byAddress: { most: 30, minutes: 60 },
    byAccount: { most: 10, minutes: 60 },
    says: 'queries',
  }),
  row(addHistory, {
    name: 'reveals',
    byAddress: { most: 1000, minutes: 60 },
    byAccount: { most: 120, minutes: 60 },
    says: 'unlocks',
  }),
  // Nothing is kept, but a long message takes a tenth of a second of the process.
  row(readListingMessage, {
    name: 'messages read',
    byAddress: { most: 600, minutes: 60 },
    byAccount: { most: 120, minutes: 60 },
    says: LISTINGS.says,
  }),
  row(addProperty, LISTINGS),
  row(editProperty, LISTINGS),
  row(setPin, OWN_CHANGES),
  row(stateFacts, OWN_CHANGES),
  row(deletePropertyDoc, OWN_CHANGES),
  row(deleteProperty, OWN_CHANGES),
  row(markSold, OWN_CHANGES),
  row(markUnsold, OWN_CHANGES),
  row(confirmForSale, OWN_CHANGES),
  row(changeMyProperties, OWN_CHANGES),
  row(changeRera, OWN_CHANGES),
  row(changeOwnPage, OWN_CHANGES),
  row(removePicture, OWN_CHANGES),
  row(answerAsked, OWN_CHANGES),
  row(keepMyAccount, OWN_CHANGES),
  // Any number may be tried, and the answer says which are refused.
  row(changePhone, { ...OWN_CHANGES, name: 'changes of own numbers', byAccount: { most: 20, minutes: 60 } }),
  row(uploadPhoto, UPLOADS),
  row(addPicture, UPLOADS),
  row(uploadDocument, UPLOADS),
  row(readSheet, SHEETS),
  row(addBundle, SHEETS),
  row(chooseColumns, SHEETS),
  row(listSheet, SHEETS),
  row(checkAreas, AREA_FILES),
  row(addState, AREA_FILES),
  row(reportProperty, {
    name: 'reports',
    byAddress: { most: 200, minutes: 60 },
    byAccount: { most: 20, minutes: 60 },
    says: 'reports',
  }),
  row(reportListing, {
    name: 'reports without login',
    byAddress: { most: 30, minutes: 60 },
    byAccount: { most: 20, minutes: 60 },
    says: 'reports',
  }),
  row(exportMyData, {
    name: 'exports',
    byAddress: { most: 50, minutes: 60 },
    byAccount: { most: 5, minutes: 60 },
    says: 'exports',
  }),
  row(eraseMyAccount, OWN_PASSWORD),
  row(checkout, {
    name: 'checkouts',
    byAddress: { most: 300, minutes: 60 },
    byAccount: { most: 30, minutes: 60 },
    says: 'payments',
  }),
]);

function row({ name }: Pick<AnyEndpoint, 'name'>, limit: Limit): [string, Limit] {
  return [name, limit];
}
