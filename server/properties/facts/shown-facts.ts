import { eq, type SQL, sql } from 'drizzle-orm';
import { FACT_KEYS, type FactKey, type FactValue, fitsState, isAsked, rowOf } from '#contract/facts.ts';
import type { DocumentType } from '#contract/kinds.ts';
import type { PropertyDetail, ShownFact } from '#contract/properties.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { publicDescription } from '#server/search/said/parcels.ts';

interface FactRow {
  value: FactValue;
  document: DocumentType | null;
  page: number | null;
  year: number | null;
  says: FactValue | null;
}

export type FactRows = Partial<Record<FactKey, FactRow>>;

export const factRows: SQL<FactRows> = sql<FactRows>`
  (select coalesce(jsonb_object_agg(${propertyFacts.fact}, jsonb_build_object(
     'value', ${propertyFacts.value}, 'document', ${documents.type}, 'page', ${propertyFacts.page},
     'year', ${propertyFacts.year}, 'says', ${propertyFacts.says})), '{}')
   from ${propertyFacts} left join ${documents} on ${eq(documents.id, propertyFacts.documentId)}
   where ${propertyFacts.propertyId} = ${properties.id})`;

/** The facts that a user may see. Facts that no longer fit the state, land use or road are left out. */
export function shownFacts(
  rows: FactRows,
  { state, mayReadDetails }: { state: string; mayReadDetails: boolean },
): Pick<PropertyDetail, 'facts' | 'withheld_facts'> {
  const [use, road] = [rows.land_use?.value, rows.road?.value];
  const shown: Pick<PropertyDetail, 'facts' | 'withheld_facts'> = { facts: {}, withheld_facts: [] };
  for (const fact of FACT_KEYS) {
    const row = rows[fact];
    if (!row || !isAsked(fact, { state, use, road }) || !fitsState(fact, state, row.value)) continue;
    const read = mayReadDetails ? row : publicRow(fact, row);
    if (read) shown.facts[fact] = shownFact(read);
    else shown.withheld_facts.push(fact);
  }
  return shown;
}

/** A landmark, too, may have been given as a link of a map, which opens with the rest. */
function publicRow(fact: FactKey, row: FactRow): FactRow | undefined {
  const { kind, seenBy } = rowOf(fact);
  if (seenBy !== 'everyone') return undefined;
  if (kind !== 'text') return row;
  const [value, says] = [row.value, row.says].map((text) =>
    typeof text === 'string' ? publicDescription(text) : text,
  );
  return value === undefined || value === null || value === '' ? undefined : { ...row, value, says: says ?? null };
}

export function shownFact({ value, document, page, year, says }: FactRow): ShownFact {
  if (document === null) return { value, grade: 'claimed' };
  return {
    value,
    grade: says === null ? 'documented' : 'conflicting',
    document_type: document,
    ...(page === null ? {} : { page }),
    ...(year === null ? {} : { year }),
    ...(says === null ? {} : { says }),
  };
}
