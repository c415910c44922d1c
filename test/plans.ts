import { fillPlaceholders } from 'drizzle-orm';
import type { Pool } from 'pg';

export interface Node {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  Plans?: Node[];
}

interface Statement {
  sql: string;
  params: unknown[];
}

/** All steps of the custom plan for these values. */
export async function plan(pool: Pool, { sql, params }: Statement, values: Record<string, unknown> = {}) {
  return nodesOf(await pool.query(`explain (format json) ${sql}`, fillPlaceholders(params, values)));
}

/** All steps of the generic plan that a named statement keeps. */
export async function genericPlan(pool: Pool, { sql, params }: Statement, values: Record<string, unknown>) {
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare kept as ${sql}`);
    const given = fillPlaceholders(params, values).map((value) => client.escapeLiteral(String(value)));
    return nodesOf(
      await client.query(`explain (format json) execute kept${given.length > 0 ? `(${given.join()})` : ''}`),
    );
  } finally {
    client.release(true);
  }
}

function nodesOf({ rows }: { rows: { 'QUERY PLAN': [{ Plan: Node }] }[] }): Node[] {
  const [row] = rows;
  if (!row) throw new Error('No plan');
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(row['QUERY PLAN'][0].Plan);
}
