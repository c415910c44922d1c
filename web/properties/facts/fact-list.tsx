import { type FactKey } from '#contract/facts.ts';
import type { PropertyDetail, ShownFact } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';
import { evidenceWords, factWords } from './fact-words.ts';

type Grade = ShownFact['grade'];

const LOOKS: Record<Grade, { colour: string; icon: string }> = {
  documented: { colour: 'text-crop', icon: 'm4 10.5 4 4 8-9' },
  claimed: { colour: 'text-bark', icon: 'M4 5h12v8H9l-4 3v-3H4z' },
  conflicting: { colour: 'text-geru-dark', icon: 'M10 3 2 17h16L10 3zm0 5v4m0 2.5v.5' },
};

/** Facts with their grade: an icon and a word, and the document that shows or contradicts them. */
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
      <dt className="text-sm text-bark">{factsMessages.names[fact]}</dt>
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

export function GradeMark({ grade }: { grade: Grade }) {
  const { colour, icon } = LOOKS[grade];
  return (
    <span className={`inline-flex items-center gap-1 text-sm ${colour}`}>
      <svg
        viewBox="0 0 20 20"
        className="size-4 shrink-0"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={icon} stroke="currentColor" />
      </svg>
      {factsMessages.grades[grade]}
    </span>
  );
}
