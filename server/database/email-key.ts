import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/*
 * Two emails are the same account's where only the case of ASCII letters differs. PostgreSQL's lower() and JavaScript's
 * toLowerCase() disagree about other letters (of 'İ' one makes 'i'), so neither may fold them.
 */

/** An email as it is compared, counted and signed. */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same in SQL; the collation "C" folds ASCII alone. The unique index of accounts is over it. */
export const emailKeyIn = (column: SQLWrapper): SQL<string> => sql`lower(${column} collate "C")`;

/** Whether a column holds this email, in any case of letters. */
export const isEmail = (column: SQLWrapper, email: string): SQL => eq(emailKeyIn(column), emailKey(email));
