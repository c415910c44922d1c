import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

const ESCAPED = /[^\p{L}\p{N}]/gu;

/**
 * A regular expression of PostgreSQL that finds an address, a number or an id where it is not part of a longer one:
 * 'kumar@example.com' is also within 'rajkumar@example.com'. JSON writes the end of a line as '\n'.
 */
export const wholePattern = (text: string): string =>
  `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[nrt]))${text.replace(ESCAPED, '\\$&')}(?![[:alnum:]]|[._%+@-][[:alnum:]])`;

/** Whether a text of the database names this address, number or id, in any letters. */
export const mentions = (column: SQLWrapper, text: string): SQL => sql`${column} ~* ${wholePattern(text)}`;
