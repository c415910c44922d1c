import { eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/*
 * Emails are equal ignoring ASCII case. PostgreSQL's lower() and JavaScript's toLowerCase() disagree on other letters,
 * like 'İ'.
 */

export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** In SQL: collation "C" folds ASCII only. The accounts' unique index uses it. */
export const emailKeyIn = (column: SQLWrapper): SQL<string> => sql`lower(${column} collate "C")`;

export const isEmail = (column: SQLWrapper, email: string): SQL => eq(emailKeyIn(column), emailKey(email));
