interface PagesInList {
  page: number;
  hasNext: boolean;
  last: number | undefined;
}

export function pagesToShow({ page, hasNext, last }: PagesInList): (number | undefined)[] {
  const numbers = [1, page - 1, page, hasNext ? page + 1 : page, last ?? page]
    .filter((number) => number >= 1)
    .sort((a, b) => a - b);
  return [...new Set(numbers)].flatMap((number, place, all) => {
    const skipped = number - (all[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : [undefined, number];
  });
}
