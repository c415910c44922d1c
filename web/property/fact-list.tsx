import type { FactKey } from '#contract/facts.ts';
import type { PropertyDetail, ShownFact } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';
import { evidenceWords, factName, factWords } from './fact-words.ts';
import { GradeMark } from './grade-mark.tsx';

export function FactList({ facts, of }: { facts: PropertyDetail['facts']; of: readonly FactKey[] }) {
  return (
    <dl className="divide-y divide-line">
      {of.map((fact) => {
        const shown = facts[fact];
        return shown && <Fact key={fact} fact={fact} shown={shown} />;
      })}
    </dl>
  );
}

function Fact({ fact, shown }: { fact: FactKey; shown: ShownFact }) {
  const evidence = evidenceWords(shown);
  return (
    <div className="py-2">
      <dt className="text-sm text-bark">{factName(fact)}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <span className="figures min-w-0 font-semibold wrap-anywhere">{factWords(fact, shown.value)}</span>
        <GradeMark grade={shown.grade} />
      </dd>
      {shown.says !== undefined && (
        <dd className="figures wrap-anywhere text-geru-dark">
          {factsMessages.saysOther({ value: factWords(fact, shown.says) })}
        </dd>
      )}
      {evidence && <dd className="figures text-sm text-bark">{evidence}</dd>}
    </div>
  );
}
