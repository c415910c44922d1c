/*
 * When a view credit comes back: one row for each rule. server/reveals/due-returns.ts finds the unlocks that a rule is
 * due for, and pages say each rule in its sentence (messages `returns.rules`). No zod: pages read it.
 */

const DAY_HOURS = 24;

export interface ReturnRule {
  starts: 'a person' | 'sale' | 'order' | 'block' | 'conflict' | 'report' | 'question' | 'answer' | 'call';
  /** It counts if it starts at most so many hours after the unlock. */
  withinHours?: number;
  /** The credit is back so many hours after the start. */
  afterHours: number;
  /** Only a person decides, whatever the buyer's limit. */
  byPerson?: true;
  /** Too many of these hide the listing until its owner confirms the number. */
  asksNumber?: true;
}

const table = <const Rows extends Record<string, ReturnRule>>(rows: Rows): Rows => rows;

export const RETURN_RULES = table({
  /** A person upheld the buyer's report. */
  upheld: { starts: 'a person', afterHours: 0 },
  /** Sold when it was unlocked; what is hidden or deleted cannot be unlocked at all. */
  'sold-before': { starts: 'sale', withinHours: 0, afterHours: 0 },
  /** Sold soon after, and not relisted meanwhile. */
  'sold-soon': { starts: 'sale', withinHours: 24, afterHours: 14 * DAY_HOURS },
  /** The seller's number was ordered to be disconnected; first, because the order blocks the account too. */
  'number-ordered': { starts: 'order', withinHours: 30 * DAY_HOURS, afterHours: 0 },
  'owner-blocked': { starts: 'block', withinHours: 30 * DAY_HOURS, afterHours: 0 },
  /** Documented when it was unlocked, conflicting later. */
  'fact-wrong': { starts: 'conflict', withinHours: 30 * DAY_HOURS, afterHours: 0 },
  /** The report was not decided; it stays open. */
  late: { starts: 'report', afterHours: 3 * DAY_HOURS },
  /** NO_ANSWERS calls had no answer, and our question to the owner neither. */
  unanswered: { starts: 'question', afterHours: 48, asksNumber: true },
  /** The owner, whom we asked for that reason, says that it is sold. */
  'answered-sold': { starts: 'answer', afterHours: 0 },
  /** A call has no answer although the owner said 'call me'. */
  'unanswered-again': { starts: 'call', afterHours: 0, byPerson: true, asksNumber: true },
});

export type ReturnRuleName = keyof typeof RETURN_RULES;

export type AutomaticRule = Exclude<ReturnRuleName, 'upheld'>;

// Safe: the table has no other keys, and at least one.
export const RETURN_RULE_NAMES = Object.keys(RETURN_RULES) as [ReturnRuleName, ...ReturnRuleName[]];

// Safe: all rows but one, of several.
export const AUTOMATIC_RULES = RETURN_RULE_NAMES.filter((name) => name !== 'upheld') as [
  AutomaticRule,
  ...AutomaticRule[],
];

/** RETURNS_HIDE of these in so many days hide a listing. */
export const RETURNS_HIDE_DAYS = 30;

/** Calls without an answer, so many hours apart, after which the owner is asked. */
export const NO_ANSWERS = 2;
export const NO_ANSWER_HOURS = 20;
/** After 'call me' the buyer has so long for another call. */
export const CALL_AGAIN_HOURS = 48;

/** Unlocks of so many days are counted for RETURNS_PERCENT. */
export const RETURNS_COUNTED_DAYS = 90;
