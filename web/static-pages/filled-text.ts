import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { NO_ANSWER_HOURS, RETURN_RULES } from '#contract/credit-returns.ts';
import {
  SHARED_CHECKLIST_DAYS,
  REFUND_BUSINESS_DAYS,
  REPORT_DAYS,
  SHARED_SHORTLIST_DAYS,
  SUPPORT_DAYS,
} from '#contract/limits.ts';
import type { LongText } from './long-text.ts';

export interface OperatorTerms {
  logDays: number;
  erasedRecordsDays: number;
  grievanceTerms: { acknowledgeHours: number; closeDays: number };
}

/** Puts the market's rules and the operator's terms in place of the {names} of a long text. */
export function filledText(text: LongText, { logDays, erasedRecordsDays, grievanceTerms }: OperatorTerms): LongText {
  const terms: Readonly<Record<string, number | string>> = {
    reportDays: REPORT_DAYS,
    supportDays: SUPPORT_DAYS,
    noAnswerHours: NO_ANSWER_HOURS,
    ownerAnswersHours: RETURN_RULES.unanswered.afterHours,
    soldHours: RETURN_RULES['sold-soon'].withinHours,
    soldDays: RETURN_RULES['sold-soon'].afterHours / 24,
    blockedDays: RETURN_RULES['owner-blocked'].withinHours / 24,
    factDays: RETURN_RULES['fact-wrong'].withinHours / 24,
    decideHours: RETURN_RULES.late.afterHours,
    refundDays: REFUND_BUSINESS_DAYS,
    checklistDays: SHARED_CHECKLIST_DAYS,
    shortlistDays: SHARED_SHORTLIST_DAYS,
    askedDays: FRESHNESS_DAYS.asked,
    markedDays: FRESHNESS_DAYS.marked,
    hiddenDays: FRESHNESS_DAYS.hidden,
    logDays,
    erasedRecordsDays,
    ...grievanceTerms,
  };
  const filled = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(terms[name] ?? whole));
  return {
    title: text.title,
    updated: text.updated,
    description: filled(text.description),
    intro: filled(text.intro),
    sections: text.sections.map((section) => ({
      ...section,
      text: section.text.map((block) => (typeof block === 'string' ? filled(block) : block.map(filled))),
    })),
  };
}
