import { fileURLToPath } from 'node:url';
import type { PrintedFont } from './printed-text.ts';

/** Where Noto's letters of a script are. Those of Devanagari have Latin ones beside them. */
export function noto(script: PrintedFont, bold: boolean): string {
  const face = bold ? '700Bold' : '400Regular';
  const family = script === 'latin' ? 'devanagari' : script;
  const name = `${family[0]?.toUpperCase()}${family.slice(1)}`;
  const font = `@expo-google-fonts/noto-sans-${family}/${face}/NotoSans${name}_${face}.ttf`;
  return fileURLToPath(import.meta.resolve(font));
}
