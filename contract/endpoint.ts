import * as z from 'zod/mini';
import type { ActionOfCall } from './audit-actions.ts';
import type { ErrorCode } from './error-codes.ts';
import { type Params, type PlacedProblem, problem } from './problem.ts';
import type { ADMINS, Role } from './roles.ts';
import { indianTime } from './time.ts';
import { visibleText } from './visible-text.ts';
import { numberTyped, rupeesTyped } from './while-typed.ts';

/**
 * The allowed callers. A sent token must be valid even where none is required, except where the endpoint
 * `beginsSession`.
 */
export type AllowedCallers = 'anyone' | readonly Role[];

/**
 * The users for whom a call succeeds, among the allowed roles: the property's owner, who unlocked it or paid for, saved
 * or made the subject (`buyer`), or an admin. All others get the code.
 */
export interface Whose {
  are: readonly ('owner' | 'buyer' | 'admin')[];
  others: ErrorCode;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Row<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
  W extends AllowedCallers,
> {
  summary: string;
  who: W;
  whose?: Whose;
  params?: P;
  query?: Q;
  body?: B;
  multipart?: {
    lists: readonly string[];
    /** File fields; larger files are rejected while they arrive, with the problem `tooLarge`. */
    files: Readonly<Record<string, { maxBytes: number; tooLarge: string }>>;
  };
  data: D;
  /** The envelope has `page`, `pageSize` and `count` next to `data`. */
  paged?: boolean;
  /** The envelope has `status` equal to `statusCode`, as section 7 requires of the two password endpoints. */
  carriesStatus?: boolean;
  /** It can change public pages, so cached pages are dropped. */
  changesPages?: boolean;
  /** The audit action of an admin's call; 'reads' if it changes nothing. */
  audit?: ActionOfCall | 'reads';
  /** Open to users whose account is closing, who otherwise may only read (GET). */
  whileClosing?: boolean;
  beforeSecondFactor?: true;
  /** Browsers and proxies may cache an answer so long: it is the same for all users. */
  keptSeconds?: number;
  /** Starts a session and ends that of the token sent, if valid. The caller counts as anonymous. */
  beginsSession?: boolean;
  /**
   * Its error codes, apart from that of `whose` and those of every endpoint: bad input, missing session, wrong role,
   * wrong type or size of body.
   */
  errors?: readonly ErrorCode[];
  example?: { params?: unknown; query?: unknown; body?: unknown };
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
  name: Name;
  method: Method;
  path: string;
  paged: Paged;
}

type Audited<W extends AllowedCallers> = W extends typeof ADMINS
  ? { audit: ActionOfCall | 'reads' }
  : { audit?: never };

type InputPart<Name extends string, S extends z.ZodMiniType> = S extends z.ZodMiniUndefined
  ? unknown
  : Record<Name, z.input<S>>;

type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = InputPart<'params', P> &
  InputPart<'query', Q> &
  InputPart<'body', B>;

/** A valid input, which the API page shows and the access tests send: endpoints that take one must have it. */
type Exemplified<I> = unknown extends I ? { example?: never } : { example: I };

/**
 * One endpoint of specification section 7. The server, the client, the OpenAPI document, the API page and the access
 * tests are built from it.
 */
export function endpoint<
  D extends z.ZodMiniType,
  const W extends AllowedCallers,
  P extends z.ZodMiniType = z.ZodMiniUndefined,
  Q extends z.ZodMiniType = z.ZodMiniUndefined,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
  const Paged extends boolean = false,
  const Name extends `${Method} /${string}` = `${Method} /${string}`,
>(
  name: Name,
  row: Row<P, Q, B, D, W> & { paged?: Paged } & Audited<W> & Exemplified<Input<P, Q, B>>,
): Endpoint<P, Q, B, D, W, Paged, Name> {
  const space = name.indexOf(' ');
  // Safe: `name`'s template type admits only the four methods.
  const method = name.slice(0, space) as Method;
  return { ...row, name, method, path: name.slice(space + 1), paged: (row.paged ?? false) as Paged };
}

/** Whether an account that is about to be erased may still make this call: it may read, and log out or reopen. */
export function servesClosing({
  who,
  method,
  whileClosing = false,
}: Pick<AnyEndpoint, 'who' | 'method' | 'whileClosing'>): boolean {
  if (whileClosing || who === 'anyone') return true;
  return method === 'GET' && who.some((role) => role !== 'admin');
}

export interface Envelope<T> {
  statusCode: number;
  status?: number;
  data: T;
  message?: string;
}

export interface PageOf<T> {
  data: T;
  page: number;
  pageSize: number;
  count: number;
  /** `count` is rounded to two figures (filtered lists) or a lower bound (console lists); there is no last page. */
  estimated?: boolean | undefined;
  /** Queries of the neighbouring pages (`?page=3&after=…`, `&before=…`) of lists with cursors. */
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

/** How a page calls the API: in process on the server, by HTTP in the browser. */
export type ApiClient = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) => Promise<ResponseOf<E>>;

export interface Issue extends PlacedProblem {
  /** The sentence of `code`: in English on the wire, in the page's language on pages. */
  message: string;
}

export interface ErrorEnvelope {
  statusCode: number;
  status?: number;
  data: null;
  code: string;
  message: string;
  params?: Params;
  issues?: Issue[];
  /** Only on a 500, to quote to the operator. */
  requestId?: string;
}

/** No field takes as much: longer text is refused before anything else is checked. */
const WRITTEN_MAX_CHARACTERS = 20_000;

/**
 * Text that other users see: without invisible characters and outer space, with one kind of line break. Rules that
 * count characters run after it.
 */
export function writtenText(message?: string): z.ZodMiniString<string> {
  return z
    .string(message)
    .check(
      z.overwrite((text) =>
        text.length > WRITTEN_MAX_CHARACTERS ? text : visibleText(text).replace(/\r\n?/g, '\n').trim(),
      ),
    );
}

/**
 * A text that must not be empty.
 * @param message the problem of an empty one
 * @param maximum characters
 */
export function requiredText(message: string, maximum = 200): z.ZodMiniString<string> {
  return writtenText(message).check(
    z.minLength(1, message),
    z.maxLength(maximum, problem('TOO_LONG', { most: maximum })),
  );
}

/** Messages of a number field: for an empty one, and for text that cannot be read for certain. */
export function missingOr(missing: string, unreadable: string) {
  return { error: ({ input }: { input?: unknown }) => (typeof input === 'string' ? unreadable : missing) };
}

/** Reads a number as it is typed (`numberTyped`), then checks it by the given rule. */
export function typedNumber<Number extends z.ZodMiniType>(number: Number) {
  const read = z.transform((value) => (typeof value === 'string' ? numberTyped(value) : value));
  return z.pipe(read, number);
}

const YEAR = problem('YEAR_INVALID');

export const documentYear = z
  .number(YEAR)
  .check(z.int(YEAR), z.gte(1800, YEAR), z.lte(2100, YEAR), z.refine(hasBegun, problem('YEAR_TO_COME')));

/** A year begins in India before it does in UTC. */
function hasBegun(year: number): boolean {
  return year <= Number(indianTime(new Date()).slice(0, 4));
}

export const RUPEES_DESCRIPTION =
  "Rupees: 1250000. Text may be as people write amounts in ten languages: '12,50,000', 'Rs. 12.5 lakh', '1 crore 25 lakh', '१२.५ लाख'. A comma that groups nothing ('12,5') is refused.";

/** Reads whole rupees as they are typed (`rupeesTyped`: lakh and crore too), then checks them by the given rule. */
export function requiredRupees(number: z.ZodMiniNumber) {
  const read = z.transform((value) => (typeof value === 'string' ? rupeesTyped(value) : value));
  return z.pipe(read, number.check(z.describe(RUPEES_DESCRIPTION)));
}

export const Id = z.uuid(problem('ID_INVALID'));

export const IdParams = z.object({ id: Id });

export const PageNumber = z.coerce
  .number(problem('PAGE_NOT_WHOLE'))
  .check(
    z.int(problem('PAGE_NOT_WHOLE')),
    z.gte(1, problem('PAGE_TOO_LOW')),
    z.lte(1_000_000, problem('PAGE_TOO_HIGH')),
  );

export const Page = z._default(PageNumber, 1);

export const Nothing = z.null();
