import type { Pool } from 'pg';
import { inSpan } from '#server/observability/spans.ts';

interface Queryable {
  query: (...args: unknown[]) => unknown;
}

/** Traces statements inside spans, without values. The job queue's polling is outside. */
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
  // Safe: both have `query`, and arguments pass through unchanged.
  const queryable = target as Queryable;
  const query = queryable.query.bind(queryable);
  queryable.query = (...args) => {
    // The pool calls itself with a callback for a query that is already traced.
    if (typeof args.at(-1) === 'function') return query(...args);
    const text = textOf(args[0]);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
    return inSpan({ name: operation, kind: 'client', onlyAsPart: true, attributes }, async () => query(...args));
  };
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' ? text.replace(/(?:'[^']*')+/g, "'…'") : '';
}
