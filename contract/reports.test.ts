import { describe, expect, test } from 'vitest';
import { said } from '#test/said.ts';
import { REPORT_MAX_CHARACTERS, ReportDecision, ReportForm } from './reports.ts';

const ID = '01990000-0000-7000-8000-000000000000';

function sentences(
  schema: typeof ReportForm | typeof ReportDecision,
  input: unknown,
): Record<string, string | undefined> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), said(message)]),
  );
}

test('a report is what is wrong, without the space around it', () => {
  const parsed = ReportForm.parse({ property_id: ID, reason: '  Sold in May.\nThe neighbour says so. \n' });
  expect(parsed).toEqual({ property_id: ID, reason: 'Sold in May.\nThe neighbour says so.' });
});

describe('a report is refused with', () => {
  test.each([
    ['property_id', undefined, 'This id is not valid'],
    ['property_id', 'BK-100234', 'This id is not valid'],
    ['reason', undefined, 'Tell us what is wrong'],
    ['reason', ' \r\n\0', 'Tell us what is wrong'],
    ['reason', 'x'.repeat(REPORT_MAX_CHARACTERS + 1), `At most ${REPORT_MAX_CHARACTERS} characters`],
  ])('%s %j', (field, value, says) => {
    expect(sentences(ReportForm, { property_id: ID, reason: 'Sold', [field]: value })).toEqual({ [field]: says });
  });
});

describe('a decision is refused with', () => {
  test.each([
    ['id', 'none', 'This id is not valid'],
    ['reason', undefined, 'Enter a reason'],
    ['reason', '\n ', 'Enter a reason'],
    ['reason', 'x'.repeat(501), 'At most 500 characters'],
  ])('%s %j', (field, value, says) => {
    expect(sentences(ReportDecision, { id: ID, reason: 'Sold', [field]: value })).toEqual({ [field]: says });
  });
});
