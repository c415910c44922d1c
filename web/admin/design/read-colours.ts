import { type Colour, COLOURS } from './tokens.ts';

export type Scheme = 'light' | 'dark';
export type Colours = Record<Colour, string>;

/** The colours of both schemes as this page's style sheets have them, whichever of the two it is shown in. */
export function readColours(): Record<Scheme, Colours> {
  const found = { light: {}, dark: {} };
  for (const sheet of document.styleSheets) collect(sheet.cssRules, 'light', found);
  const light = whole(found.light);
  return { light, dark: { ...light, ...found.dark } };
}

function collect(rules: CSSRuleList, scheme: Scheme, found: Record<Scheme, Record<string, string>>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (rule.conditionText.includes('prefers-color-scheme: dark')) collect(rule.cssRules, 'dark', found);
    } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, scheme, found);
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':root')) continue;
    for (const name of Object.keys(COLOURS)) {
      const value = rule.style.getPropertyValue(`--color-${name}`).trim();
      if (value) found[scheme][name] = asSix(value);
    }
  }
}

/** A minifier shortens #ffffff and names some colours. */
function asSix(value: string): string {
  if (/^#[\da-f]{3}$/i.test(value)) return value.replaceAll(/[\da-f]/gi, '$&$&');
  return value === 'white' ? '#ffffff' : value;
}

function whole(found: Record<string, string>): Colours {
  // Safe: the table's own keys.
  const names = Object.keys(COLOURS) as Colour[];
  // A colour that no class uses is not in the sheets.
  return Object.fromEntries(names.map((name) => [name, found[name] ?? ''])) as Colours;
}
