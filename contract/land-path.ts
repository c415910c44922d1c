/*
 * The addresses of areas' pages: /land/bihar/patna/danapur. Their parts are made of the English names, by the browser's side and the server's
 * alike, so that a link needs no look-up.
 */

/** A name as a part of an address: 'Gaya Town C.D.Block' is 'gaya-town-c-d-block'. Letters of all scripts stay. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Names of an area from the state down, as far as it is given; the page of all areas for none. */
export interface AreaNames {
  state?: string | undefined;
  district?: string | undefined;
  mandal?: string | undefined;
}

/** The path of an area's page, in English. */
export function landPath({ state, district, mandal }: AreaNames = {}): string {
  const names = [state, state && district, state && district && mandal].filter(
    (name) => name !== undefined && name !== '',
  );
  return ['/land', ...names.map((name) => encodeURIComponent(slugOf(name ?? '')))].join('/');
}
