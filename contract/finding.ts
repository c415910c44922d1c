import * as z from 'zod/mini';
import {
  ADMIN_PROPERTY_ORDERS,
  MISSING_DOCUMENTS,
  ROW_AGES,
  ROWS_A_PAGE,
  USER_ORDERS,
  USER_STATUSES,
} from './console-lists.ts';
import { Id, writtenText } from './endpoint.ts';
import { CUSTOMERS, SELLERS } from './roles.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { SEARCH_TEXT_MAX_CHARACTERS } from './limits.ts';
import { problem } from './problem.ts';

/* How an admin finds users and properties. Every part is optional; without any, lists are as specified. */

export const SearchText = z.optional(
  writtenText().check(
    z.maxLength(SEARCH_TEXT_MAX_CHARACTERS, problem('TOO_LONG', { most: SEARCH_TEXT_MAX_CHARACTERS })),
  ),
);

const ofEveryList = {
  text: SearchText,
  age: z.optional(z.enum(ROW_AGES)),
  rows: z.optional(z.enum(ROWS_A_PAGE)),
};

/** `text` is a name, phone, email or id, or the number of one of the user's listings. */
export const UserFinder = {
  ...ofEveryList,
  role: z.optional(z.enum(CUSTOMERS)),
  status: z.optional(z.enum(USER_STATUSES)),
  state: z.optional(Id),
  sort: z.optional(z.enum(USER_ORDERS)),
};

/** `text` is a listing number or id, the owner's name, phone or email, or an area's name. */
export const PropertyFinder = {
  ...ofEveryList,
  status: z.optional(z.enum(PROPERTY_STATUSES)),
  role: z.optional(z.enum(SELLERS)),
  area: z.optional(Id),
  missing: z.optional(z.enum(MISSING_DOCUMENTS)),
  sort: z.optional(z.enum(ADMIN_PROPERTY_ORDERS)),
};

const userFinder = z.object(UserFinder);
export type UserFinder = z.output<typeof userFinder>;
const propertyFinder = z.object(PropertyFinder);
export type PropertyFinder = z.output<typeof propertyFinder>;
