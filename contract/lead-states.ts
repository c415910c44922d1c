/*
 * States of a lead: a new one is a row here, with its name in web/messages/en/listing-form.pot. No zod: the page reads
 * the table.
 */

interface StateRow {
  /** The field that it cannot be without, and that no other state has. */
  asks?: 'visit_on' | 'lost_for';
  /** Work remains: its dates count as due and are reminded of. */
  isOpen?: true;
}

const table = <const Rows extends Record<string, StateRow>>(rows: Rows): Rows => rows;

const STATES = table({
  new: { isOpen: true },
  called: { isOpen: true },
  visit: { asks: 'visit_on', isOpen: true },
  negotiating: { isOpen: true },
  won: {},
  lost: { asks: 'lost_for' },
});

export type LeadState = keyof typeof STATES;
/** Safe: the keys of the table. */
export const LEAD_STATES = Object.keys(STATES) as [LeadState, ...LeadState[]];

const rowOf = (state: LeadState): StateRow => STATES[state];

export const askedBy = (state: LeadState): StateRow['asks'] => rowOf(state).asks;
export const isOpenLead = (state: LeadState): boolean => rowOf(state).isOpen === true;

export const LOST_FOR = ['price', 'place', 'documents', 'bought-other', 'no-answer', 'other'] as const;
export type LostFor = (typeof LOST_FOR)[number];
