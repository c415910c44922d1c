import type { Pool } from 'pg';
import { inSpan } from '#server/observability/spans.ts';

/** What a pool and its connections have alike. */
interface Queryable {
  query: (...given: unknown[]) => unknown;
}

/** Tells of every statement that is a part of some work, without its values. Those of the job queue's own looking are none. */
export function traceQueries(pool: Pool): void {
  traceQueriesOf(pool);
  const traced = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceQueriesOf(client);
  });
}

function traceQueriesOf(target: object): void {
  // Safe: both have it, in more overloads than can be repeated here; it is given on what it was given.
  const queryable = target as Queryable;
  const query = queryable.query.bind(queryable);
  queryable.query = (...given) => {
    // With a callback it is the pool itself that asks, on behalf of the caller that is told of already.
    if (typeof given.at(-1) === 'function') return query(...given);
    const text = textOf(given[0]);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
    return inSpan({ name: operation, kind: 'client', onlyAsPart: true, attributes }, async () => query(...given));
  };
}

/** Values are sent apart from the statement; should one stand in it all the same, it is left out. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text.replace(/'(?:[^']|'')*'/g, "'…'") : '';
}
