import { consoleMessages } from '#messages/console.ts';
import { contrast } from './contrast.ts';
import type { Colours } from './read-colours.ts';
import { type Colour, COLOURS, coloursOf } from './tokens.ts';

interface Measured {
  ratio: number;
  beside: Colour;
}

/** Each colour with its role, its value and the least contrast that it has where it is used. */
export function ColourTable({ colours }: { colours: Colours }) {
  const used = coloursIn(colours);
  return (
    <>
      <h3>{consoleMessages.design.colours}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {used.map((name) => {
          const least = leastContrast(name, colours);
          return (
            <li key={name} className="flex items-center gap-3 text-sm">
              <span className="size-11 shrink-0 rounded-md border border-edge" style={{ background: colours[name] }} />
              <span className="min-w-0 wrap-anywhere" translate="no">
                <code className="font-semibold">{name}</code> <span className="text-bark">{COLOURS[name].role}</span>
                <br />
                <span className="figures">
                  {colours[name]}
                  {least && ` · ${least.ratio.toFixed(1)}:1 ${least.beside}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const coloursIn = (colours: Colours): Colour[] =>
  // Safe: the table's own keys.
  (Object.keys(COLOURS) as Colour[]).filter((name) => colours[name] !== '');

/** The pair in which this colour is hardest to read or to see. */
function leastContrast(name: Colour, colours: Colours): Measured | undefined {
  const { kind } = COLOURS[name];
  const surfaces = coloursOf('surface');
  const besides = {
    surface: coloursOf('text'),
    text: surfaces,
    fill: ['white'],
    line: ['paper', 'card', 'blank'],
    decoration: [],
  } as const satisfies Record<string, readonly Colour[]>;
  return besides[kind]
    .filter((beside) => colours[beside] !== '')
    .map((beside) => ({ ratio: contrast(colours[name], colours[beside]), beside }))
    .sort((one, other) => one.ratio - other.ratio)[0];
}
