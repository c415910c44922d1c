import type { Issue } from '#contract/endpoint.ts';
import { REPORT_DAYS } from '#contract/limits.ts';

interface RejectedAccount {
  user?: string | undefined;
  reason: 'unknown e-mail' | 'wrong password' | 'account disabled' | 'sample account' | 'not an admin';
}

/** The only deliberate throw; created by the named functions below. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[] | undefined;
  /** Seconds before a retry makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** For the log: the account concerned, where it is not the caller, and the reason. */
  readonly logged: RejectedAccount | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { issues?: Issue[]; retryAfter?: number; logged?: RejectedAccount | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
    this.logged = more.logged;
  }
}

export const badInput = (issues: Issue[], message = issues[0]?.message ?? 'Please check the form') =>
  new HttpError(400, 'BAD_INPUT', message, { issues });

export const unreadable = () => new HttpError(400, 'BAD_INPUT', 'The request couldn’t be read');

/** A webhook event without a valid, recent signature. */
export const badSignature = () => new HttpError(400, 'BAD_SIGNATURE', 'The webhook signature is not valid');

export const wrongCredentials = (logged: RejectedAccount) =>
  new HttpError(401, 'WRONG_CREDENTIALS', 'Wrong email or password', { logged });
export const sessionMissing = () => new HttpError(401, 'SESSION_MISSING', 'Log in to continue');
export const sessionEnded = () => new HttpError(401, 'SESSION_ENDED', 'Your session has ended. Log in again');
// 401, not 409: sign-up depends on it (specification section 8).
export const emailTaken = () =>
  new HttpError(401, 'EMAIL_TAKEN', 'This email already has an account', {
    issues: [{ path: 'email', message: 'This email already has an account. Log in, or use another one' }],
  });

export const noCreditsLeft = () =>
  new HttpError(402, 'NO_CREDITS', 'You have no view credits left. Choose a plan to continue');

export const notYours = () => new HttpError(403, 'NOT_YOURS', 'This belongs to another account');
export const notYourRole = (message = 'Your account isn’t allowed to do this') =>
  new HttpError(403, 'NOT_YOUR_ROLE', message);

/** A form posted from another site. */
export const foreignForm = () => new HttpError(403, 'FOREIGN_FORM', 'This form was sent from another site');

export const accountClosing = () =>
  new HttpError(403, 'ACCOUNT_CLOSING', 'This account is closed and will be erased. Open “Your data” to keep it');

export const noSuchCall = () => new HttpError(404, 'NO_SUCH_CALL', 'This endpoint doesn’t exist');
/** The Allow header names the path's methods. */
export const methodNotAllowed = () =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', 'This endpoint takes another method: see the Allow header');
export const noSuchProperty = () => new HttpError(404, 'NO_SUCH_PROPERTY', 'Property not found');
export const noSuchUser = () => new HttpError(404, 'NO_SUCH_USER', 'User not found');
export const noSuchPlan = () => new HttpError(404, 'NO_SUCH_PLAN', 'This plan is no longer on sale');
export const noSuchPayment = () => new HttpError(404, 'NO_SUCH_PAYMENT', 'Payment not found');
export const noSuchReceipt = () => new HttpError(404, 'NO_SUCH_RECEIPT', 'There is no receipt for this payment');
export const noSuchFile = () => new HttpError(404, 'NO_SUCH_FILE', 'This link has expired or is incomplete');
/** `level` is 'state', 'district' or 'mandal': also the field's name. */
export const noSuchArea = (level: string) =>
  new HttpError(404, 'NO_SUCH_AREA', `There is no such ${level} here`, {
    issues: [{ path: level, message: `Choose a ${level} from the list` }],
  });

/** `candidates` like 'Balrampur, Chhattisgarh'. */
export const ambiguousArea = (level: string, candidates: string[]) =>
  new HttpError(409, 'AMBIGUOUS_AREA', `Several areas have this name: ${candidates.join('; ')}`, {
    issues: candidates.map((candidate) => ({ path: level, message: candidate })),
  });
export const lastAdmin = () => new HttpError(409, 'LAST_ADMIN', 'This is the only admin. Make another admin first');
export const erasureAsked = () => new HttpError(409, 'ERASURE_ASKED', 'This account is already closed');
export const noSuchReset = () =>
  new HttpError(404, 'NO_SUCH_RESET', 'This link has already been used or has expired. Get a new one');
export const noSuchSession = () => new HttpError(404, 'NO_SUCH_SESSION', 'This session has already ended');
export const noSuchEmail = () => new HttpError(404, 'NO_SUCH_LETTER', 'This email is no longer listed');
export const noSuchEnquiry = () => new HttpError(404, 'NO_SUCH_ENQUIRY', 'This query doesn’t exist');
export const noSuchReveal = () => new HttpError(404, 'NO_SUCH_REVEAL', 'You haven’t unlocked this property');
export const noSuchReport = () => new HttpError(404, 'NO_SUCH_REPORT', 'This report doesn’t exist');
export const noSuchUnit = () => new HttpError(404, 'NO_SUCH_UNIT', 'This unit no longer exists');
/** @param paths of the form's fields that name it */
export const noSuchUpload = (...paths: string[]) => {
  const message = 'This file wasn’t fully uploaded. Send it again';
  return new HttpError(404, 'NO_SUCH_UPLOAD', message, { issues: paths.map((path) => ({ path, message })) });
};
export const listedBefore = () =>
  new HttpError(
    409,
    'LISTED_BEFORE',
    'This plot was already added the first time you submitted it. You can edit it under “My Properties”',
  );
export const noSuchDocument = () => new HttpError(404, 'NO_SUCH_DOCUMENT', 'This document no longer exists');
// 401, not 409: the plan form depends on it (specification section 8).
export const planViewCountTaken = () =>
  new HttpError(401, 'PLAN_VIEW_COUNT_TAKEN', 'Another plan has the same number of plots. Change one of them', {
    issues: [{ path: 'view_count', message: 'Another plan has the same number of plots' }],
  });
export const unitExists = (unit: string) =>
  new HttpError(409, 'UNIT_EXISTS', `There is a unit ${unit} already`, {
    issues: [{ path: 'unit', message: 'There is such a unit already' }],
  });
export const unitInUse = (listings: number) =>
  new HttpError(409, 'UNIT_IN_USE', `${listingsAre(listings)} measured in this unit, so it stays`);
/** `name` as spelled in `place`, like 'Patna, Bihar'. */
export const areaExists = (name: string, place?: string) =>
  new HttpError(
    409,
    'AREA_EXISTS',
    place ? `There is a ${name} in ${place} already` : `There is a state ${name} already`,
  );
/** `level` is 'state', 'district' or 'tehsil'. */
export const areaInUse = (level: string, listings: number) =>
  new HttpError(
    409,
    'AREA_IN_USE',
    `This ${level} has ${listings.toLocaleString('en-IN')} ${listings === 1 ? 'listing' : 'listings'}`,
  );
export const notForSale = () =>
  new HttpError(409, 'NOT_FOR_SALE', 'This plot is no longer for sale, so it can’t be unlocked');
export const paymentsDown = () =>
  new HttpError(
    503,
    'PAYMENTS_DOWN',
    'The payment provider isn’t responding. You were not charged. Try again in a few minutes',
  );
export const scanDown = () =>
  new HttpError(
    503,
    'SCAN_DOWN',
    'Documents can’t be checked for viruses right now, so nothing was saved. Try again in a few minutes',
  );
export const noRoom = () => new HttpError(503, 'NO_ROOM', 'Our storage is full, so nothing was saved. Try again later');
export const databaseUnavailable = () =>
  new HttpError(
    503,
    'DATABASE_AWAY',
    'Our database isn’t responding. Try again in a minute. If you were saving something, check first whether it was saved',
  );
export const paymentsOff = () => new HttpError(409, 'PAYMENTS_OFF', 'Plans can’t be bought here yet');
export const decisionTooLate = (status: string) =>
  new HttpError(409, 'DECISION_TOO_LATE', `This property is ${status} now. Reload the list`);

export const changedMeanwhile = () =>
  new HttpError(409, 'CHANGED_MEANWHILE', 'The owner has changed this property since you opened it. Review it again');

export const reportTooLate = () =>
  new HttpError(
    409,
    'REPORT_TOO_LATE',
    `Incorrect information can be reported for ${REPORT_DAYS} days after unlocking`,
  );
export const alreadyReported = () => new HttpError(409, 'ALREADY_REPORTED', 'You have already reported this property');
/** `status` is the decision: 'upheld' or 'declined'. */
export const reportDecided = (status: string) =>
  new HttpError(409, 'REPORT_DECIDED', `This report is ${status} already. Reload the list`);

export const tooLarge = (issues: Issue[]) =>
  new HttpError(413, 'TOO_LARGE', issues[0]?.message ?? 'This is too large', { issues });
export const accountFull = (megabytes: number) =>
  new HttpError(
    413,
    'ACCOUNT_FULL',
    `Your account has no storage left: its photos and documents can take ${megabytes.toLocaleString('en-IN')} MB. Write to us to get more`,
  );
export const wrongKind = (issues: Issue[]) =>
  new HttpError(415, 'WRONG_KIND', issues[0]?.message ?? 'This type of file is not accepted', { issues });
export const wrongMediaType = () =>
  new HttpError(415, 'WRONG_MEDIA_TYPE', 'The body’s content type is not the one this endpoint takes');

/** `tooMany` starts the sentence; a retry makes sense after `seconds`. */
export const tooManyRequests = (tooMany: string, seconds: number) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', `${tooMany}. Try again in ${waitOf(seconds)}`, { retryAfter: seconds });

/** A full queue; a retry makes sense after `seconds`. */
export const tooBusy = (seconds: number) =>
  new HttpError(503, 'TOO_BUSY', 'We’re very busy right now. Try again in a few seconds', {
    retryAfter: seconds,
  });

function waitOf(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

const listingsAre = (count: number) => (count === 1 ? '1 listing is' : `${count.toLocaleString('en-IN')} listings are`);

/** The message is one sentence for the operator, shown without a stack. */
export class CannotStart extends Error {}
