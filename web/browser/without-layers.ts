/*
 * Chrome before 99 passes over what stands in a layer of styles, and that is nearly all. The layers stand in their order,
 * so without their braces the rules fall nearly as they shall.
 */

/** The text of a sheet whose rules are in no layer. */
export function withoutLayers(css: string): string {
  const layers: number[] = [];
  let depth = 0;
  return css.replaceAll(/"[^"]*"|'[^']*'|\\.|@layer [^{;@]*[{;]|[{}]/g, (part) => {
    const isLayer = part.startsWith('@layer');
    if (isLayer && part.endsWith('{')) layers.push(depth);
    if (part.endsWith('{')) depth += 1;
    else if (part === '}') depth -= 1;
    const isEnd = part === '}' && layers.at(-1) === depth;
    if (isEnd) layers.pop();
    return isLayer || isEnd ? '' : part;
  });
}

/** Gives the document its own sheets once more, without layers; one that does not load stays as the browser has it. */
export async function showWithoutLayers(): Promise<void> {
  const own = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel=stylesheet]');
  const texts = await Promise.all([...own].map(textOf));
  // A policy for styles allows a sheet that a script makes, and no element.
  const sheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(withoutLayers(text));
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
}

async function textOf(sheet: HTMLStyleElement | HTMLLinkElement): Promise<string> {
  if (sheet instanceof HTMLStyleElement) return sheet.textContent;
  try {
    const response = await fetch(sheet.href);
    return await response.text();
  } catch {
    return '';
  }
}
