/**
 * Every `code` that an answer of the API may carry when a call is refused: its HTTP status, and when it is given. Codes are
 * stable; clients branch on them, not on the sentences.
 */
export const REFUSALS = {
  BAD_INPUT: { status: 400, when: 'The input breaks a rule; `issues` says where and which' },
  WRONG_CREDENTIALS: { status: 401, when: 'The e-mail or the password is wrong' },
  SESSION_MISSING: { status: 401, when: 'No token was sent' },
  SESSION_ENDED: { status: 401, when: 'The token that was sent is unknown, expired or logged out' },
  EMAIL_TAKEN: { status: 401, when: 'The e-mail already has an account' },
  NO_CREDITS: { status: 402, when: 'No view credits are left' },
  NOT_YOURS: { status: 403, when: 'It belongs to somebody else' },
  NOT_YOUR_ROLE: { status: 403, when: 'Accounts of this role may not make the call' },
  NO_SUCH_PROPERTY: { status: 404, when: 'There is no such property for whoever asks' },
  NO_SUCH_USER: { status: 404, when: 'There is no such user' },
  NO_SUCH_PLAN: { status: 404, when: 'The plan is not on sale' },
  NO_SUCH_PAYMENT: { status: 404, when: 'Whoever asks has no such payment' },
  NO_SUCH_AREA: { status: 404, when: 'There is no such state, district or mandal, or it lies elsewhere' },
  AMBIGUOUS_AREA: { status: 409, when: 'Several areas have the name; `issues` lists them' },
  NO_SUCH_RESET: { status: 404, when: 'The link to set a new password was used, is over an hour old, or is not whole' },
  NO_SUCH_ENQUIRY: { status: 404, when: 'There is no such query' },
  NO_SUCH_UNIT: { status: 404, when: 'There is no such unit' },
  NO_SUCH_DOCUMENT: { status: 404, when: 'The property has no document of this type' },
  PLAN_VIEW_COUNT_TAKEN: { status: 401, when: 'Another plan opens the same number of properties' },
  UNIT_EXISTS: { status: 409, when: 'There is such a unit already' },
  UNIT_IN_USE: { status: 409, when: 'Listings are measured in the unit' },
  AREA_EXISTS: { status: 409, when: 'There is an area of this name in the same place already' },
  AREA_IN_USE: { status: 409, when: 'Listings lie in the area' },
  NOT_FOR_SALE: { status: 409, when: 'The plot is sold, so its contact is not sold any more' },
  PAYMENTS_OFF: { status: 409, when: 'The operator sells no plans' },
  PAYMENTS_DOWN: { status: 503, when: 'The payment provider does not answer; nothing was begun' },
  DECISION_TOO_LATE: { status: 409, when: 'The property has a status by now that does not allow the decision' },
  CHANGED_MEANWHILE: { status: 409, when: 'The owner changed the property since the version that was looked at' },
  TOO_LARGE: { status: 413, when: 'The body or a file in it is too large' },
  WRONG_KIND: { status: 415, when: 'By its content, a file is of a kind that is not accepted' },
  WRONG_MEDIA_TYPE: { status: 415, when: 'The body is not of the content type that the call takes' },
  SERVER_ERROR: { status: 500, when: 'Something is wrong with the server; `requestId` is what to quote' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;
