import type { core } from 'zod/mini';
import type { Issue } from '#contract/endpoint.ts';
import { REPORT_DAYS, SHORTLIST_MAX } from '#contract/limits.ts';
import {
  type Given,
  type Params,
  type ParamsOf,
  type Problem,
  type ProblemCode,
  problemOf,
  problemsIn,
} from '#contract/problem.ts';
import { sentenceOf } from '#contract/sentence.ts';
import { messages } from '#messages/en/errors.ts';

interface RejectedAccount {
  user?: string | undefined;
  reason:
    | 'unknown e-mail'
    | 'wrong password'
    | 'account disabled'
    | 'account changed or disabled'
    | 'sample account'
    | 'not an admin';
}

type CodeOfIssues = 'BAD_INPUT' | 'TOO_LARGE' | 'WRONG_KIND';
type Issues = readonly [Issue, ...Issue[]];

interface Details {
  issues?: readonly Issue[];
  retryAfter?: number;
  logged?: RejectedAccount | undefined;
}

/** The only deliberate throw; created by the named functions below. Its message is English, as on the wire. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Params | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly logged: RejectedAccount | undefined;

  constructor(
    status: number,
    code: ProblemCode | CodeOfIssues,
    { params, issues, retryAfter, logged }: Details & { params?: Params } = {},
  ) {
    super(sentenceOf(messages, { code, params }) ?? issues?.[0]?.message ?? code);
    this.status = status;
    this.code = code;
    this.params = params;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.logged = logged;
  }
}

type Contents<C extends ProblemCode> =
  ParamsOf<C> extends undefined ? [details?: Details] : [details: Details & { params: ParamsOf<C> }];

const httpError = <C extends ProblemCode>(status: number, code: C, ...[details]: Contents<C>) =>
  // Safe: params of messages are texts and numbers.
  new HttpError(status, code, details as Details & { params?: Params });

export const issue = <C extends ProblemCode>(path: string, code: C, ...params: Given<C>): Issue =>
  inEnglish({ path, ...problemOf(code, ...params) });

export const inEnglish = <P extends Problem>(found: P): P & { message: string } => ({
  ...found,
  message: sentenceOf(messages, found) ?? '',
});

export const issuesOf = (error: core.$ZodError): Issues => {
  const [first, ...others] = problemsIn(error.issues);
  return [first ? inEnglish(first) : issue('', 'INVALID'), ...others.map(inEnglish)];
};

export const badInput = (...issues: Issues) => new HttpError(400, 'BAD_INPUT', { issues });

export const unreadable = () => badInput(issue('', 'REQUEST_UNREADABLE'));

export const badSignature = () => httpError(400, 'BAD_SIGNATURE');

export const wrongCredentials = (logged: RejectedAccount) => httpError(401, 'WRONG_CREDENTIALS', { logged });
/** The same for a code that is wrong, old, used, or was tried too often. */
export const wrongCode = () => httpError(400, 'WRONG_CODE', { issues: [issue('code', 'WRONG_CODE')] });
export const sessionMissing = () => httpError(401, 'SESSION_MISSING');
export const sessionEnded = () => httpError(401, 'SESSION_ENDED');
// 401, not 409: sign-up depends on it (specification section 8).
export const emailTaken = () => httpError(401, 'EMAIL_TAKEN', { issues: [issue('email', 'EMAIL_IN_USE')] });

export const noCreditsLeft = () => httpError(402, 'NO_CREDITS');

export const notYours = () => httpError(403, 'NOT_YOURS');
export const notYourRole = () => httpError(403, 'NOT_YOUR_ROLE');

export const foreignForm = () => httpError(403, 'FOREIGN_FORM');

export const accountClosing = () => httpError(403, 'ACCOUNT_CLOSING');

export const noSuchCall = () => httpError(404, 'NO_SUCH_CALL');
export const methodNotAllowed = () => httpError(405, 'METHOD_NOT_ALLOWED');
export const noSuchProperty = () => httpError(404, 'NO_SUCH_PROPERTY');
export const notYourStaffRole = () => httpError(403, 'NOT_YOUR_STAFF_ROLE');
export const secondFactorRequired = () => httpError(403, 'SECOND_FACTOR_REQUIRED');
export const wrongSecondFactor = () => httpError(401, 'WRONG_SECOND_FACTOR');
export const ownStaffRole = () => httpError(409, 'OWN_STAFF_ROLE');
export const alreadyDone = () => httpError(409, 'ALREADY_DONE');
export const noSuchUser = () => httpError(404, 'NO_SUCH_USER');
export const pageNeedsNumber = () => httpError(409, 'PAGE_NEEDS_NUMBER');
export const noSuchPlan = () => httpError(404, 'NO_SUCH_PLAN');
export const planChanged = () => httpError(409, 'PLAN_CHANGED');
export const noSuchPayment = () => httpError(404, 'NO_SUCH_PAYMENT');
export const noSuchReceipt = () => httpError(404, 'NO_SUCH_RECEIPT');
export const noSuchFile = () => httpError(404, 'NO_SUCH_FILE');
export const noSuchArea = (level: string) =>
  httpError(404, 'NO_SUCH_AREA', { params: { level }, issues: [issue(level, 'AREA_NOT_IN_LIST', { level })] });

export const ambiguousArea = (level: string, candidates: string[]) =>
  httpError(409, 'AMBIGUOUS_AREA', {
    params: { areas: candidates.join('; ') },
    issues: candidates.map((area) => issue(level, 'AREA_CANDIDATE', { area })),
  });
export const lastAdmin = () => httpError(409, 'LAST_ADMIN');
export const erasureAsked = () => httpError(409, 'ERASURE_ASKED');
export const noSuchReset = () => httpError(404, 'NO_SUCH_RESET');
export const noSuchStopLink = () => httpError(404, 'NO_SUCH_STOP_LINK');
export const noSuchSearch = () => httpError(404, 'NO_SUCH_SEARCH');
export const tooManySearches = (most: number) => httpError(409, 'TOO_MANY_SEARCHES', { params: { most } });
export const noSuchSession = () => httpError(404, 'NO_SUCH_SESSION');
export const noSuchEmail = () => httpError(404, 'NO_SUCH_LETTER');
export const noSuchEnquiry = () => httpError(404, 'NO_SUCH_ENQUIRY');
export const noEmailToAnswer = () => httpError(409, 'NO_EMAIL_TO_ANSWER');
export const notShortlisted = () => httpError(404, 'NOT_SHORTLISTED');
export const shortlistFull = () => httpError(409, 'SHORTLIST_FULL', { params: { most: SHORTLIST_MAX } });
export const noSuchReveal = () => httpError(404, 'NO_SUCH_REVEAL');
export const noSuchLead = () => httpError(404, 'NO_SUCH_LEAD');
export const noSuchReport = () => httpError(404, 'NO_SUCH_REPORT');
export const noSuchUnit = () => httpError(404, 'NO_SUCH_UNIT');
export const noSuchUpload = (...paths: string[]) =>
  httpError(404, 'NO_SUCH_UPLOAD', { issues: paths.map((path) => issue(path, 'NO_SUCH_UPLOAD')) });
export const listedBefore = () => httpError(409, 'LISTED_BEFORE');
export const noSheet = () => httpError(404, 'NO_SHEET');
export const sheetBusy = () => httpError(409, 'SHEET_BUSY');
export const noSuchDocument = () => httpError(404, 'NO_SUCH_DOCUMENT');
// 401, not 409: the plan form depends on it (specification section 8).
export const planViewCountTaken = () =>
  httpError(401, 'PLAN_VIEW_COUNT_TAKEN', { issues: [issue('view_count', 'VIEW_COUNT_IN_USE')] });
export const unitExists = (unit: string) =>
  httpError(409, 'UNIT_EXISTS', { params: { unit }, issues: [issue('unit', 'UNIT_NAME_IN_USE')] });
export const unitInUse = (listings: number) => httpError(409, 'UNIT_IN_USE', { params: { listings } });
export const areaExists = (name: string, place = '') =>
  httpError(409, 'AREA_EXISTS', { params: { level: place === '' ? 'state' : 'district', name, place } });
export const areaInUse = (level: string, listings: number) =>
  httpError(409, 'AREA_IN_USE', { params: { level, listings } });
export const noPhoneCodes = () => httpError(409, 'NO_PHONE_CODES');
export const phoneNeedsCode = () => httpError(409, 'PHONE_NEEDS_CODE');
export const numberBlocked = (field?: 'phone') =>
  httpError(409, 'NUMBER_BLOCKED', field && { issues: [issue(field, 'NUMBER_BLOCKED')] });
export const noSuchOrder = () => httpError(404, 'NO_SUCH_ORDER');
export const numberOfStaff = () => httpError(409, 'NUMBER_OF_STAFF');
export const phoneVerifiedElsewhere = () => httpError(409, 'PHONE_VERIFIED_ELSEWHERE');
export const aadhaarVisible = () => httpError(409, 'AADHAAR_VISIBLE');
export const aadhaarUnknown = () => httpError(409, 'AADHAAR_UNKNOWN');
export const phoneUnverified = () => httpError(409, 'PHONE_UNVERIFIED');
export const notForSale = () => httpError(409, 'NOT_FOR_SALE');
export const nothingToRefund = () => httpError(409, 'NOTHING_TO_REFUND');
export const refundRefused = (reason: string) => httpError(409, 'REFUND_REFUSED', { params: { reason } });
export const refundUnanswered = () => httpError(503, 'REFUND_UNANSWERED');
export const paymentsDown = () => httpError(503, 'PAYMENTS_DOWN');
export const scanDown = () => httpError(503, 'SCAN_DOWN');
export const noRoom = () => httpError(503, 'NO_ROOM');
export const databaseUnavailable = () => httpError(503, 'DATABASE_AWAY');
export const gstStateRequired = () => httpError(409, 'GST_STATE_REQUIRED');
export const paymentsOff = () => httpError(409, 'PAYMENTS_OFF');
export const decisionTooLate = (status: string) => httpError(409, 'DECISION_TOO_LATE', { params: { status } });

export const changedMeanwhile = () => httpError(409, 'CHANGED_MEANWHILE');
/** @param price in whole rupees */
export const priceChanged = (price: number) => httpError(409, 'PRICE_CHANGED', { params: { price } });

export const reportTooLate = () => httpError(409, 'REPORT_TOO_LATE', { params: { days: REPORT_DAYS } });
export const alreadyReported = () => httpError(409, 'ALREADY_REPORTED');
export const alreadyAppealed = () => httpError(409, 'ALREADY_APPEALED');
export const appealOfOwnDecision = () => httpError(409, 'APPEAL_OF_OWN_DECISION');
export const reportDecided = (status: string) => httpError(409, 'REPORT_DECIDED', { params: { status } });

export const tooLarge = (...issues: Issues) => new HttpError(413, 'TOO_LARGE', { issues });
export const bodyTooLarge = () => tooLarge(issue('', 'BODY_TOO_LARGE'));
export const accountFull = (megabytes: number) => httpError(413, 'ACCOUNT_FULL', { params: { megabytes } });
export const wrongKind = (...issues: Issues) => new HttpError(415, 'WRONG_KIND', { issues });
export const wrongMediaType = () => httpError(415, 'WRONG_MEDIA_TYPE');

export const tooManyRequests = (limit: string, seconds: number) =>
  httpError(429, 'TOO_MANY_REQUESTS', { params: { limit, ...waitOf(seconds) }, retryAfter: seconds });

export const tooBusy = (seconds: number) =>
  httpError(503, 'TOO_BUSY', {
    retryAfter: seconds,
  });

function waitOf(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= 60 ? { hours: 0, minutes } : { hours: Math.ceil(minutes / 60), minutes };
}
