import type { FactKey } from '#contract/facts.ts';
import type { PropertyDetail, ShownFact } from '#contract/properties.ts';
import { buyingMessages } from '#messages/buying.ts';
import { factsMessages } from '#messages/facts.ts';
import { evidenceInLines, factName, factWords } from './fact-words.ts';
import { GradeMark } from './grade-mark.tsx';

interface FactBlocksProps {
  property: Pick<PropertyDetail, 'facts' | 'listed_by'>;
  of: readonly FactKey[];
}

/** Groups facts by evidence: contradicted by a document, shown by one, unchecked. */
const GRADES = ['conflicting', 'documented', 'claimed'] as const;

export function FactBlocks({ property: { facts, listed_by: by }, of }: FactBlocksProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      {GRADES.map((grade) => {
        const graded = of.filter((fact) => facts[fact]?.grade === grade);
        const count = graded.length;
        if (count === 0) return null;
        return (
          <section key={grade}>
            <h3 className="figures bg-sand px-3 py-1 font-sans text-sm">
              <GradeMark grade={grade}>{buyingMessages.evidence[grade]({ count, by })}</GradeMark>
            </h3>
            <dl className="figures text-sm">
              <div className="columns-[18rem] gap-x-6">
                {graded.map((fact) => {
                  const shown = facts[fact];
                  return shown && <Fact key={fact} fact={fact} shown={shown} />;
                })}
              </div>
            </dl>
          </section>
        );
      })}
    </div>
  );
}

function Fact({ fact, shown }: { fact: FactKey; shown: ShownFact }) {
  const evidence = evidenceInLines(shown);
  return (
    <div className="grid break-inside-avoid grid-cols-[42%_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1">
      <dt className="row-span-3 text-bark">{factName(fact)}</dt>
      <dd className="font-semibold wrap-anywhere">{factWords(fact, shown.value)}</dd>
      {shown.says !== undefined && (
        <dd className="col-start-2 wrap-anywhere text-geru-dark">
          {factsMessages.saysOther({ value: factWords(fact, shown.says) })}
        </dd>
      )}
      {evidence && <dd className="col-start-2 text-bark">{evidence}</dd>}
    </div>
  );
}
