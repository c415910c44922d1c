import { Client } from 'pg';

/** A server that answers later is taken for one that is gone. */
const ANSWERS_WITHIN_MS = 2_000;

/** Of several servers, the one that takes writes. */
export interface Primary {
  /** Where it was found last; at the beginning the first of the addresses. */
  address(): string;
  /**
   * Asks all of them, unless there is only one.
   * @throws Error where none takes writes
   */
  find(): Promise<string>;
}

/** `moved` hears when another server takes writes than before. */
export function primaryAmong(addresses: [string, ...string[]], moved: () => void): Primary {
  let [current] = addresses;
  let looking: Promise<string> | undefined;

  async function look(): Promise<string> {
    const answers = await Promise.allSettled(addresses.map(timelineOf));
    let newest: { address: string; timeline: number } | undefined;
    for (const [place, answer] of answers.entries()) {
      const timeline = answer.status === 'fulfilled' ? answer.value : undefined;
      // A promotion begins a new timeline: an old primary that comes back by itself is on an older one, and must not be written to.
      if (timeline !== undefined && timeline > (newest?.timeline ?? 0)) {
        newest = { address: addresses[place] ?? '', timeline };
      }
    }
    if (!newest) {
      const why = answers.find((answer) => answer.status === 'rejected')?.reason as unknown;
      throw new Error(`none of the ${addresses.length} servers takes writes`, { cause: why });
    }
    if (newest.address !== current) {
      current = newest.address;
      moved();
    }
    return current;
  }

  return {
    address: () => current,
    async find() {
      if (addresses.length === 1) return current;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}

/** Undefined for a replica. */
async function timelineOf(address: string): Promise<number | undefined> {
  const client = new Client({
    connectionString: address,
    application_name: 'bhukhand looks for the primary',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  client.on('error', () => undefined); // the query that runs fails of it too
  try {
    await client.connect();
    const { rows } = await client.query<{ segment: string | null }>(
      'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as segment',
    );
    const segment = rows[0]?.segment;
    // The first eight digits of a segment's name are its timeline.
    return segment ? Number.parseInt(segment.slice(0, 8), 16) : undefined;
  } finally {
    // Not awaited: a server that went silent takes no leave.
    void client.end().catch(() => undefined);
  }
}
