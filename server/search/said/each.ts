/** Each of some beginnings with each of some ends. */
export const each = (beginnings: string, ends: string): string =>
  beginnings
    .split(', ')
    .flatMap((beginning) => ends.split(', ').map((end) => `${beginning} ${end}`))
    .join(', ');
