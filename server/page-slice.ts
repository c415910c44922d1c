/** Which rows to skip and take, and from which end of the list: walking to page 60,000 of 66,667 is quicker from behind. */
export interface Slice {
  backwards: boolean;
  offset: number;
  limit: number;
}

/** The slice that is page `page` (from 1) of a list of `count` rows; undefined for a page beyond the last. */
export function sliceOf(page: number, pageSize: number, count: number): Slice | undefined {
  const before = (page - 1) * pageSize;
  const limit = Math.min(pageSize, count - before);
  if (limit <= 0) return undefined;
  const after = count - before - limit;
  return before <= after ? { backwards: false, offset: before, limit } : { backwards: true, offset: after, limit };
}

/**
 * Page `page` (from 1) of a list, and how many rows the whole list has. A page beyond the last is empty.
 * @param read brings a slice, in the order of reading; what it brings beyond `limit`, as a statement does that always reads a whole
 * page, is left out
 */
export async function numberedPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  counting: Promise<number>,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<{ rows: Row[]; count: number }> {
  const reading =
    // The first page, which most people ask for, need not wait for the count.
    page === 1
      ? read({ backwards: false, offset: 0, limit: pageSize })
      : counting.then(async (count) => {
          const slice = sliceOf(page, pageSize, count);
          const rows = slice ? (await read(slice)).slice(0, slice.limit) : [];
          return slice?.backwards ? rows.toReversed() : rows;
        });
  // Waited for together: whichever fails, neither is left to fail unheard.
  const [rows, count] = await Promise.all([reading, counting]);
  return { rows, count };
}
