/* The tokens of web/app/app.css as rows: tests hold the styles to them, and /admin/design shows them. */

interface ColourToken {
  /** The name of its role in shadcn's themes. */
  role: string;
  /** A text is read on every surface, white on every fill, and a line is seen on paper, card and blank. */
  kind: 'surface' | 'text' | 'fill' | 'line' | 'decoration';
}

export const COLOURS = {
  paper: { role: 'background', kind: 'surface' },
  card: { role: 'card', kind: 'surface' },
  blank: { role: 'field', kind: 'surface' },
  sand: { role: 'muted', kind: 'surface' },
  'crop-wash': { role: 'success', kind: 'surface' },
  'mustard-wash': { role: 'warning', kind: 'surface' },
  'geru-wash': { role: 'destructive', kind: 'surface' },
  'river-wash': { role: 'info', kind: 'surface' },
  ink: { role: 'foreground', kind: 'text' },
  bark: { role: 'muted-foreground', kind: 'text' },
  soil: { role: 'secondary-foreground', kind: 'text' },
  crop: { role: 'success-foreground', kind: 'text' },
  'geru-dark': { role: 'destructive-foreground', kind: 'text' },
  river: { role: 'ring', kind: 'text' },
  geru: { role: 'primary', kind: 'fill' },
  'geru-deep': { role: 'primary-hover', kind: 'fill' },
  loam: { role: 'selected', kind: 'fill' },
  leaf: { role: 'accent', kind: 'fill' },
  white: { role: 'primary-foreground', kind: 'decoration' },
  edge: { role: 'input', kind: 'line' },
  line: { role: 'border', kind: 'decoration' },
  mustard: { role: 'warning-border', kind: 'decoration' },
} as const satisfies Record<string, ColourToken>;
export type Colour = keyof typeof COLOURS;

export const coloursOf = (kind: ColourToken['kind']): Colour[] =>
  // Safe: the table's own keys.
  (Object.keys(COLOURS) as Colour[]).filter((name) => COLOURS[name].kind === kind);

/** px by class. */
export const TYPE = {
  'text-xs': 12,
  'text-sm': 14,
  'text-base': 16,
  'text-xl': 20,
  'text-2xl': 24,
  'text-3xl': 32,
  'text-5xl': 48,
};
export const RADII = { 'rounded-md': 6, 'rounded-lg': 8, 'rounded-full': 9999 };
export const SPACE = { 'w-0.5': 2, 'w-1': 4, 'w-2': 8, 'w-3': 12, 'w-4': 16, 'w-6': 24, 'w-10': 40 };
/** The heights of buttons, chips and fields: small ones below a mouse, and all others. */
export const CONTROLS = { sm: 36, default: 44 };
