/**
 * How a letter ended, or where it stands: `unanswered` from the moment its content is handed to the mail server until that says
 * what became of it, and for ever where it never does.
 */
export const LETTER_STATES = ['sent', 'unanswered', 'refused', 'given-up', 'withheld'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
