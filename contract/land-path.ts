import { composed } from './unicode-forms.ts';

/* Paths of area pages, /land/bihar/patna/danapur, built from the English names without a look-up. */

/** 'Gaya Town C.D.Block' becomes 'gaya-town-c-d-block'. Letters of all scripts stay. */
export function slugOf(name: string): string {
  return composed(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export interface AreaNames {
  state?: string | undefined;
  district?: string | undefined;
  mandal?: string | undefined;
}

export function landPath({ state, district, mandal }: AreaNames = {}): string {
  const names = [state, state && district, state && district && mandal].filter(
    (name) => name !== undefined && name !== '',
  );
  return ['/land', ...names.map((name) => encodeURIComponent(slugOf(name ?? '')))].join('/');
}
