import type { FactKey, FactValue } from '#contract/facts.ts';
import type { PropertyDetail } from '#contract/properties.ts';

export type Answers = Partial<Record<FactKey, string | string[]>>;

export function answersOf({ facts }: Pick<PropertyDetail, 'facts'>): Answers {
  return textsOf(Object.fromEntries(Object.entries(facts).map(([fact, { value }]) => [fact, value])));
}

export function textsOf(values: Readonly<Record<string, FactValue | null>>): Answers {
  return Object.fromEntries(
    Object.entries(values).map(([fact, value]) => [
      fact,
      Array.isArray(value) ? value.map(String) : String(value ?? ''),
    ]),
  );
}
