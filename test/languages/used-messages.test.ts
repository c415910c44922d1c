import { expect, test } from 'vitest';
import { messagesUsedIn } from '../../scripts/messages/used-messages.ts';

/* A browser script has the messages that its source uses: one too few, and a page says 'undefined'. */

const IMPORT = "import { siteMessages } from '#messages/site.ts';";
const ALL = '';

const usedIn = (code: string) =>
  messagesUsedIn(`${IMPORT}\n${code}`, 'tsx').flatMap(({ paths }) => [...new Set(paths.map((path) => path.join('.')))]);

test.each<[what: string, code: string, used: string[]]>([
  ['nothing', 'export const x = 1;', []],
  ['a message', 'say(siteMessages.menu.open);', ['menu.open']],
  ['a message with parts', 'say(siteMessages.menu.count({ n: 1 }));', ['menu.count']],
  ['a message in JSX', '<p title={siteMessages.a}>{siteMessages.b}</p>;', ['a', 'b']],
  ['optional members', 'say(siteMessages.menu?.open);', ['menu.open']],
  [
    'a message beside a type',
    "say((siteMessages.menu.open satisfies string) as 'x', siteMessages.b!);",
    ['menu.open', 'b'],
  ],
  ['all below a computed member', 'say(siteMessages.errors[code]);', ['errors']],
  ['all, where they are handed on', 'say(siteMessages);', [ALL]],
  ['a shorthand', 'const menu = siteMessages.menu; f({ menu });', ['menu']],
  ['all in an export', 'export { siteMessages };', [ALL]],
  ['a constant', 'const t = siteMessages.menu; say(t.open, t.close);', ['menu.open', 'menu.close']],
  ['a constant that is not used', 'const t = siteMessages.menu;', []],
  [
    'a constant of a constant',
    'const t = siteMessages.menu; const { open } = t; const o = open; say(o.now);',
    ['menu.open.now'],
  ],
  ['a constant used above it', 'const f = () => t.open; const t = siteMessages.menu;', ['menu.open']],
  ['a constant of itself', 'const t = t.next; const u = siteMessages.a; say(t, u);', ['a']],
  ['all of a nested pattern', 'const { menu: { open } } = siteMessages; say(open);', [ALL]],
  ['members by name', 'const { a, b: c } = siteMessages.menu; say(a.x, c);', ['menu.a.x', 'menu.b']],
  ['all of a pattern with a rest', 'const { a, ...others } = siteMessages.menu; say(others);', ['menu']],
  ['all of a pattern with a default', "const { a = '' } = siteMessages.menu; say(a);", ['menu']],
  ['all of a computed pattern', 'const { [kind]: a } = siteMessages.menu; say(a);', ['menu']],
  ['all of a constant for other files', 'export const menu = siteMessages.menu;', ['menu']],
  ['all of what other files take apart', 'export const { menu } = siteMessages;', [ALL]],
  ['a default of a parameter', 'const f = ({ t = siteMessages.menu }) => t.open;', ['menu']],
  ['a constant that is set later', 'let t = siteMessages.a; t = siteMessages.b; say(t.x);', ['a', 'b', 'a.x']],
  [
    'two constants of one name',
    '{ const t = siteMessages.a; say(t.x); } { const t = siteMessages.b; say(t.y); }',
    ['a.x', 'b.x', 'a.y', 'b.y'],
  ],
  ['no member of the same name', 'const open = siteMessages.open; say(other.open, { open: 1 });', []],
  ['no type', 'type T = typeof siteMessages.menu;', []],
])('a source uses %s', (_, code, used) => {
  expect(usedIn(code)).toEqual(used);
});

test('parts are told apart, with the place of each import', () => {
  const code = `${IMPORT}\nimport { searchMessages } from '#messages/search.ts';\nf(siteMessages.a, searchMessages.b);`;
  expect(messagesUsedIn(code, 'ts')).toEqual([
    { part: 'site', local: 'siteMessages', paths: [['a']], start: 0, end: IMPORT.length },
    { part: 'search', local: 'searchMessages', paths: [['b']], start: IMPORT.length + 1, end: code.lastIndexOf('\n') },
  ]);
});

test.each(["import type { Messages } from '#messages/en/site.ts';", "import { a } from './site.ts';"])(
  'no messages are imported by %s',
  (code) => {
    expect(messagesUsedIn(code, 'ts')).toEqual([]);
  },
);
