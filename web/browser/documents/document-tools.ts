import { mapMessages } from '#messages/map.ts';
import { siteMessages } from '#messages/site.ts';
import { viewerMessages } from '#messages/viewer.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Outlines in a square of 24. */
const OUTLINES = {
  before: 'm15 6-6 6 6 6',
  after: 'm9 6 6 6-6 6',
  farther: 'M5 12h14',
  closer: 'M5 12h14M12 5v14',
  turn: 'M19 12a7 7 0 1 1-2-5l2 2m0-5v5h-5',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

export type Tool = Exclude<keyof typeof OUTLINES, 'close'>;

export interface Tools {
  bar: HTMLElement;
  /** @param now which page of how many is shown, and which tools would change nothing */
  update: (now: { page: number; count: number; useless: readonly Tool[] }) => void;
}

/** The row above a document: its pages, zoom and a quarter turn. */
export function documentTools(use: (tool: Tool) => void): Tools {
  const names: [Tool, string][] = [
    ['before', siteMessages.pager.prev],
    ['after', siteMessages.pager.next],
    ['farther', mapMessages.zoomOut],
    ['closer', mapMessages.zoomIn],
    ['turn', viewerMessages.turn],
  ];
  const buttons = names.map(([tool, name]) => documentTool(tool, name, () => use(tool)));
  const [before = '', after = '', ...others] = buttons;
  const ofPages = document.createElement('span');
  const pageOf = document.createElement('span');
  pageOf.setAttribute('role', 'status');
  ofPages.append(before, pageOf, after);
  ofPages.hidden = true;
  const bar = document.createElement('div');
  bar.className = 'document-tools';
  bar.append(ofPages, ...others);
  return {
    bar,
    update: ({ page, count, useless }) => {
      ofPages.hidden = count === 1;
      pageOf.textContent = siteMessages.pager.pageOf({ page: `${page}`, total: `${count}` });
      // Unlike `disabled`, it keeps the focus.
      for (const [i, [tool]] of names.entries()) buttons[i]?.setAttribute('aria-disabled', `${useless.includes(tool)}`);
    },
  };
}

/** A button with an icon; it ignores presses while it is `aria-disabled`. */
export function documentTool(tool: keyof typeof OUTLINES, name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'document-tool';
  button.title = button.ariaLabel = name;
  button.append(drawn(OUTLINES[tool]));
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') press();
  });
  return button;
}

function drawn(outline: string): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', outline);
  picture.append(path);
  return picture;
}
