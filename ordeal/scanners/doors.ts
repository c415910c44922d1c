import type { Method, Role } from '#contract/endpoint.ts';
import { API_PREFIX, calls } from '#server/app.ts';
import { openApiDocument } from '#server/openapi-document.ts';
import type { Input } from '#test/app.ts';
import { LEFT_OUT } from '#test/door/hostile.ts';
import { type Actor, openSceneAt, type SceneSite } from '#test/door/scene.ts';
import { type Field, fieldsOf, type Sent, valueAt, wireOf, withValue } from '#test/door/sending.ts';
import type { WholeCall } from '#test/door/whole-call.ts';

/**
 * One call as a scanner can make it: a form of plain fields. Scanners speak forms well, and neither of Debian's two fills JSON, paths
 * and headers of an API by its description; here each place of a call is a field, and what a scanner writes into it goes there.
 */
export interface Door {
  name: string;
  /** With what makes the call whole, so that what is attacked is behind the checks of everything else. */
  fields: ReadonlyMap<string, string>;
  /** What goes to the product. */
  wire(filled: ReadonlyMap<string, string>): Promise<Sent>;
  /** Hears how that was answered. */
  answered(status: number): void;
}

/** For a field that a whole call does not have: it is sent only when it says something else. */
const NOT_SENT = 'not-sent';

const document = openApiDocument(
  calls.map(({ endpoint }) => endpoint),
  API_PREFIX,
);

const ACTOR_OF = { buyer: 'buyer', seller: 'owner', agent: 'agent', admin: 'admin' } as const satisfies Record<
  Role,
  Actor
>;

/** Those who may make a call, so that nothing but its input can refuse it: one of them, and nobody where the call is for anyone. */
export function callers({ endpoint: { who }, only }: WholeCall): Actor[] {
  if (only) {
    const roles: readonly Actor[] = who === 'anyone' ? Object.values(ACTOR_OF) : who.map((role) => ACTOR_OF[role]);
    return only.actors.filter((actor) => roles.includes(actor)).slice(0, 1);
  }
  if (who === 'anyone') return ['nobody', 'buyer'];
  return who.slice(0, 1).map((role) => ACTOR_OF[role]);
}

/**
 * A call of the contract, made by this actor.
 * @param headers further fields, one for each
 */
export async function callDoor(
  whole: WholeCall,
  actor: Actor,
  site: SceneSite,
  headers: Readonly<Record<string, string>> = {},
): Promise<Door> {
  const { endpoint, about } = whole;
  const places = fieldsOf(endpoint, document);
  const make = async (): Promise<Input> => {
    const scene = openSceneAt(site);
    const input = await whole.input(scene);
    return actor === 'nobody' ? input : { ...input, token: (await scene.person(actor)).token };
  };
  const first = await make();
  // The scanner knows the first; once a call has changed what it is about, its words stand for those of another one like it.
  let current = Promise.resolve(first);
  const tokenField = first.token === undefined || !('x-token' in headers) ? {} : { 'x-token': first.token };
  const headerFields = Object.entries({ ...headers, ...tokenField });
  const texts = places.flatMap((place): [string, string][] => {
    const text = textOf(valueAt(first, place));
    return text === undefined ? [] : [[place.name, text]];
  });
  return {
    name: [endpoint.name, about, `as ${actor}`].filter(Boolean).join(', '),
    fields: new Map([...texts, ...headerFields.map(([name, value]): [string, string] => [`header.${name}`, value])]),
    async wire(filled) {
      const now = await current;
      let input = now;
      for (const place of places) {
        const text = filled.get(place.name);
        if (text === undefined) continue;
        const value = filledIn(text, valueAt(first, place), valueAt(now, place));
        if (value !== undefined) input = withValue(input, place, value);
      }
      const sent = await wireOf(endpoint, input);
      for (const [name, known] of headerFields) {
        const text = filled.get(`header.${name}`) ?? known;
        sent.headers[name] = name === 'x-token' ? text.replace(known, () => now.token ?? '') : text;
      }
      return sent;
    },
    answered(status) {
      const isUsedUp = (status < 300 && endpoint.method !== 'GET') || status === 401;
      if (isUsedUp) current = make();
    },
  };
}

/** What a field says; undefined where others stand in its place. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return NOT_SENT;
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The value of which a scanner wrote the text: of the kind that it was, with the changes that were made to what it `was` first. */
function filledIn(text: string, was: unknown, is: unknown): unknown {
  if (was === undefined) return text === NOT_SENT ? LEFT_OUT : text;
  if (Array.isArray(is)) return [filledIn(text, Array.isArray(was) ? was[0] : was, is[0]), ...is.slice(1)];
  const before = textOf(was);
  const now = textOf(is);
  if (before === undefined || now === undefined) return undefined;
  if (text === before) return is;
  const changed = text.replace(before, () => now);
  return is instanceof File ? new File([is], changed, { type: is.type }) : changed;
}

/** An address that is no call of the contract: a page, a file, a form of a page. */
export interface Address {
  method: Method;
  /** With parameters as {id}. */
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as a form of HTML. */
  form?: Record<string, string>;
  token?: string;
}

/** An address, with everything in it as a field. */
export function addressDoor({ method, path, params = {}, query = {}, form = {}, token }: Address): Door {
  const parts = { params, query, form };
  const named = (place: keyof typeof parts) =>
    Object.entries(parts[place]).map(([key, value]): [Field['name'], string] => [`${place}.${key}`, value]);
  return {
    name: [`${method} ${path}`, token ? 'signed in' : ''].filter(Boolean).join(', '),
    fields: new Map([...named('params'), ...named('query'), ...named('form')]),
    async wire(filled) {
      const valuesOf = (place: keyof typeof parts) =>
        Object.keys(parts[place]).map((key): [string, string] => [key, filled.get(`${place}.${key}`) ?? '']);
      const inPath = new Map(valuesOf('params'));
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
      const search = new URLSearchParams(valuesOf('query'));
      const headers: Record<string, string> = token ? { 'x-token': token } : {};
      const sent = { method, url: search.size > 0 ? `${url}?${search}` : url, headers };
      if (method === 'GET') return sent;
      headers['content-type'] = 'application/x-www-form-urlencoded';
      return { ...sent, payload: Buffer.from(new URLSearchParams(valuesOf('form')).toString()) };
    },
    answered: () => undefined,
  };
}
