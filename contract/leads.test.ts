import { describe, expect, test } from 'vitest';
import { problemsIn } from './problem.ts';
import { askedBy, isOpenLead, LEAD_STATES } from './lead-states.ts';
import { NoteLeadForm } from './leads.ts';

const lead_id = '4b8d2f60-1c7e-4a39-9f52-d07a6c31e8b4';

const faultsOf = (given: object) => {
  const parsed = NoteLeadForm.safeParse({ lead_id, ...given });
  return parsed.success ? [] : problemsIn(parsed.error.issues).map(({ path, code }) => `${path}: ${code}`);
};

describe('the states of a lead', () => {
  test('ask for a day or a reason where they mean nothing without it, and end at won and lost', () => {
    expect(LEAD_STATES.map((state) => [state, askedBy(state), isOpenLead(state)])).toEqual([
      ['new', undefined, true],
      ['called', undefined, true],
      ['visit', 'visit_on', true],
      ['negotiating', undefined, true],
      ['won', undefined, false],
      ['lost', 'lost_for', false],
    ]);
  });

  test.each([
    [{}, []],
    [{ state: 'won' }, []],
    [{ state: 'visit' }, ['visit_on: REQUIRED']],
    [{ state: 'visit', visit_on: null }, ['visit_on: REQUIRED']],
    [{ state: 'visit', visit_on: '2026-12-06' }, []],
    [{ state: 'visit', visit_on: '2026-02-30' }, ['visit_on: INVALID']],
    [{ state: 'lost' }, ['lost_for: REQUIRED']],
    [{ state: 'lost', lost_for: 'price' }, []],
    [{ state: 'lost', lost_for: 'the moon' }, ['lost_for: INVALID']],
    [{ state: 'sold' }, ['state: INVALID']],
    [{ next_on: null, note: '' }, []],
    // PostgreSQL has no year 0.
    [{ next_on: '0000-01-01' }, ['next_on: INVALID']],
    [{ next_on: '2100-01-01' }, ['next_on: INVALID']],
    [{ next_on: '06-12-2026' }, ['next_on: INVALID']],
    [{ note: 'x'.repeat(1001) }, ['note: TOO_LONG']],
  ])('%j has the faults %j', (given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });
});
