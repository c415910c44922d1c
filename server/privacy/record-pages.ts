export const ROWS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Bounds memory. */
export async function* pageByPage<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = BEFORE_ALL; after;) {
    const rows: Row[] = await read(after);
    yield* rows;
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}

export const iso = (instant: Date | null) => instant?.toISOString() ?? null;
