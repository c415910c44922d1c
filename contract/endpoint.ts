import * as z from 'zod/mini';
import type { ActionOfCall } from './audit-actions.ts';
import type { ErrorCode } from './error-codes.ts';
import { visibleText } from './visible-text.ts';
import { numberTyped } from './while-typed.ts';

export const ROLES = ['buyer', 'seller', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who may make a call. A token that is sent must be a living one, also where none is needed; not where it `beginsSession`. */
export type AllowedCallers = 'anyone' | readonly Role[];

export const SIGNED_IN = ROLES;
export const CUSTOMERS = ['buyer', 'seller', 'agent'] as const satisfies readonly Role[];
export const SELLERS = ['seller', 'agent'] as const satisfies readonly Role[];
export const ADMINS = ['admin'] as const satisfies readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Row<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
  W extends AllowedCallers,
> {
  /** One sentence for the API page. */
  summary: string;
  who: W;
  /** What stands in the path between braces. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body is multipart/form-data. */
  multipart?: {
    /** The fields that may be sent more than once and are read as lists. */
    lists: readonly string[];
    /** The fields that take files; a larger one is refused on its way in. */
    files: Readonly<Record<string, { maxBytes: number; tooLarge: string }>>;
  };
  data: D;
  /** `page`, `pageSize` and `count` stand beside `data`. */
  paged?: boolean;
  /** The envelope carries `status` beside `statusCode`, with the same number: the two password calls (section 7 reads it there). */
  carriesStatus?: boolean;
  /** What the public pages show may be different afterwards, so that rendered ones are forgotten. */
  changesPages?: boolean;
  /** What the audit log calls the change that an admin's call makes; 'reads' where it makes none. */
  audit?: ActionOfCall | 'reads';
  /** Also for whoever has asked to be erased. Without it such a person may read what is theirs (GET), and nothing else. */
  whileClosing?: boolean;
  /** It begins a session, and ends the one whose token is sent, if that lives. Whoever asks is nobody yet. */
  beginsSession?: boolean;
  /** How it may be refused, beside what holds for every call: bad input, a session missing or ended, the wrong role, a body of the wrong type or size. */
  refuses?: readonly ErrorCode[];
}

export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
  W extends AllowedCallers = AllowedCallers,
  Paged extends boolean = boolean,
  Name extends `${Method} /${string}` = `${Method} /${string}`,
> extends Row<P, Q, B, D, W> {
  /** Method and path, as given: 'POST /user/login'. */
  name: Name;
  method: Method;
  /** Below the prefix /api, with parameters as {id}. */
  path: string;
  paged: Paged;
}

/** No admin's call can forget to say whether it changes something. */
type Audited<W extends AllowedCallers> = W extends typeof ADMINS
  ? { audit: ActionOfCall | 'reads' }
  : { audit?: never };

/**
 * One call of specification section 7: the server serves it, the client calls it, and the OpenAPI document, the API page
 * and the access tests are made from it.
 */
export function endpoint<
  D extends z.ZodMiniType,
  const W extends AllowedCallers,
  P extends z.ZodMiniType = z.ZodMiniUndefined,
  Q extends z.ZodMiniType = z.ZodMiniUndefined,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
  const Paged extends boolean = false,
  const Name extends `${Method} /${string}` = `${Method} /${string}`,
>(name: Name, row: Row<P, Q, B, D, W> & { paged?: Paged } & Audited<W>): Endpoint<P, Q, B, D, W, Paged, Name> {
  const space = name.indexOf(' ');
  // Safe: the template type of `name` admits only the four methods before the space.
  const method = name.slice(0, space) as Method;
  return { ...row, name, method, path: name.slice(space + 1), paged: (row.paged ?? false) as Paged };
}

/** Whether a call is there for somebody whose account is closed and waits to be erased. */
export function servesClosing({
  who,
  method,
  whileClosing = false,
}: Pick<AnyEndpoint, 'who' | 'method' | 'whileClosing'>): boolean {
  if (whileClosing || who === 'anyone') return true;
  return method === 'GET' && who.some((role) => role !== 'admin');
}

/** What every answer looks like. `statusCode` equals the HTTP status. */
export interface Envelope<T> {
  statusCode: number;
  /** The same number, in the calls whose row says `carriesStatus`. */
  status?: number;
  data: T;
  message?: string;
}

/** One page of a list. `count` is that of the whole list. */
export interface PageOf<T> {
  data: T;
  page: number;
  pageSize: number;
  count: number;
  /** `count` is about so many, to two figures, of a filtered list; at least so many of a list of the console. No last page is named. */
  estimated?: boolean | undefined;
  /** Where the neighbouring pages begin (`?page=3&after=…`, `&before=…`), in lists that can be walked without counting. */
  next?: string | undefined;
  previous?: string | undefined;
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, AllowedCallers>;

export type ResponseOf<E extends AnyEndpoint> = Envelope<z.output<E['data']>> &
  (E['paged'] extends true ? PageOf<z.output<E['data']>> : unknown);

export interface InputOf<E extends AnyEndpoint> {
  params?: z.input<NonNullable<E['params']>>;
  query?: z.input<NonNullable<E['query']>>;
  body?: z.input<NonNullable<E['body']>>;
}

/** How a page asks: in process where it is rendered on the server, over the network in the browser. */
export type ApiClient = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) => Promise<ResponseOf<E>>;

/** One thing wrong with the input: where (`description`, `propertyImage.2`) and what to do about it. */
export interface Issue {
  path: string;
  message: string;
}

export interface ErrorEnvelope {
  statusCode: number;
  /** The same number, in the calls whose row says `carriesStatus`. */
  status?: number;
  data: null;
  /** Stable, UPPER_SNAKE; what clients branch on. */
  code: string;
  message: string;
  issues?: Issue[];
  /** Only on a 500: what to quote to the operator. */
  requestId?: string;
}

/**
 * A text that somebody writes and others see: without invisible characters (which would count, hide digits and turn names
 * around), with one kind of line break, and without the space around it. Rules that count go behind it.
 */
export function writtenText(message?: string): z.ZodMiniString<string> {
  return z.string(message).check(z.overwrite((text) => visibleText(text).replace(/\r\n?/g, '\n').trim()));
}

/** A `writtenText` that must be there. */
export function requiredText(message: string, maximum = 200): z.ZodMiniString<string> {
  return writtenText(message).check(z.minLength(1, message), z.maxLength(maximum, `At most ${maximum} characters`));
}

/** A number that forms send as text, in Indian grouping or without. */
export function requiredNumber(number: z.ZodMiniNumber) {
  const read = z.transform((value) => (typeof value === 'string' ? numberTyped(value) : value));
  return z.pipe(read, number);
}

export const Id = z.uuid('This id is not valid');

export const IdParams = z.object({ id: Id });

export const PageNumber = z.coerce
  .number('Pages are whole numbers')
  .check(z.int('Pages are whole numbers'), z.gte(1, 'The first page is 1'), z.lte(1_000_000, 'There is no such page'));

/** A page number in a query: 1 when absent. */
export const Page = z._default(PageNumber, 1);

export const Nothing = z.null();
