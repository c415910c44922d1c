/*
 * KML as survey apps write it. They leave & and < unescaped in names and forget to declare prefixes, which the browser's
 * XML parser refuses; so tags are found in the text, and entities stay as they are.
 */

export type Line = readonly (readonly string[])[];

export interface KmlLines {
  rings: Line[];
  paths: Line[];
}

/** A tag without its prefix, a comment, or a text that is no markup. */
const MARKUP = /<!--|<!\[CDATA\[|<(\/?)(?:[A-Za-z][\w.-]{0,40}:)?([A-Za-z][\w.-]{0,40})(?=[\s/>])/g;

/** @returns undefined if a tag, a comment or coordinates are cut off */
export function linesInKml(text: string): KmlLines | undefined {
  const found: KmlLines = { rings: [], paths: [] };
  const within = { innerBoundaryIs: 0, outerBoundaryIs: 0, LineString: 0, LinearRing: 0, MultiTrack: 0 };
  let track: string[][] = [];
  // Each next position is searched for once, so a file is read in one pass.
  for (let at = 0; ;) {
    MARKUP.lastIndex = at;
    const tag = MARKUP.exec(text);
    if (!tag) return found;
    const [whole, slash, name = ''] = tag;
    const end = whole === '<!--' ? '-->' : whole === '<![CDATA[' ? ']]>' : '>';
    const closed = text.indexOf(end, tag.index + whole.length);
    if (closed < 0) return undefined;
    at = closed + end.length;
    if (end !== '>' || text[closed - 1] === '/') continue;
    if (Object.hasOwn(within, name)) within[name as keyof typeof within] += slash ? -1 : 1;
    if (slash) {
      // A walk with pauses is several tracks in a MultiTrack.
      const isWhole = name === 'MultiTrack' || (name === 'Track' && within.MultiTrack <= 0);
      if (isWhole && track.length > 0) found.paths.push(track);
      if (isWhole) track = [];
      continue;
    }
    if (name !== 'coordinates' && name !== 'coord') continue;
    const over = text.indexOf('</', at);
    if (over < 0) return undefined;
    const content = text.slice(at, over);
    if (name === 'coord') track.push(content.split(/[\s,]/).filter((part) => part !== ''));
    else if (within.innerBoundaryIs <= 0) {
      if (within.outerBoundaryIs > 0 || within.LinearRing > 0) found.rings.push(positionsIn(content));
      else if (within.LineString > 0) found.paths.push(positionsIn(content));
    }
    at = over;
  }
}

/** Positions are separated by spaces, their figures by commas; some apps add spaces around those. */
function positionsIn(text: string): string[][] {
  const positions: string[][] = [];
  let goesOn = false;
  for (const [part] of text.matchAll(/[^\s,]+|,/g)) {
    const isComma = part === ',';
    if (isComma && goesOn) positions.at(-1)?.push('');
    else if (!isComma && goesOn) positions.at(-1)?.push(part);
    else if (!isComma) positions.push([part]);
    goesOn = isComma && positions.length > 0;
  }
  return positions.some(({ length }) => length > 3) ? positionsOfList(positions.flat()) : positions;
}

/** 'longitude,latitude,height,longitude,…', which Google Earth takes too: by twos or threes, whichever are places in India. */
function positionsOfList(figures: readonly string[]): string[][] {
  const list = figures.at(-1) === '' ? figures.slice(0, -1) : figures;
  const by = (size: number) =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
  return [by(2), by(3)].find((positions) => positions.every(isInIndia)) ?? [NO_POSITION];
}

const NO_POSITION = [''];
const isInIndia = ([x, y]: readonly string[]): boolean =>
  Number(x) > 60 && Number(x) < 100 && Number(y) > 5 && Number(y) < 40;
