import { expect, test } from 'vitest';
import type { AutomaticRule } from '#contract/credit-returns.ts';
import { messages as refund } from '#messages/en/refund.ts';
import type { LongText } from '#web/static-pages/long-text.ts';

/* The section 'by-themselves' is what /refund-policy and /trust print of the table of rules. */

/** The sentence of each rule. A new rule has no type without one. */
const SENTENCES: Record<AutomaticRule, RegExp> = {
  'sold-before': /sold before you unlocked it/,
  'sold-soon': /sold within \{soldHours\} hours .* stays sold for \{soldDays\} days/,
  'number-ordered': /the seller’s phone number, within \{blockedDays\} days/,
  'owner-blocked': /blocked the seller, or .* within \{blockedDays\} days/,
  'fact-wrong': /fact .* proved wrong within \{factDays\} days/,
  late: /didn’t decide your report within \{decideHours\} hours/,
  unanswered:
    /at least \{noAnswerHours\} hours apart, and the seller doesn’t answer us within \{ownerAnswersHours\} hours/,
  'answered-sold': /or the seller tells us so when we ask/,
  'unanswered-again': /a person may decide first/,
};

const sentencesOf = ({ sections }: LongText) => sections.find(({ id }) => id === 'by-themselves')?.text.flat() ?? [];

test('every rule by which a credit comes back has a sentence, and every sentence a rule', () => {
  const rules = Object.values(SENTENCES);
  const [intro, ...sentences] = sentencesOf(refund);
  expect(intro).toContain('incorrect information');
  for (const rule of rules) expect(sentences.filter((sentence) => rule.test(sentence))).toHaveLength(1);
  expect(sentences.filter((sentence) => !rules.some((rule) => rule.test(sentence)))).toEqual([]);
});
