import type { ReactNode } from 'react';
import type { ShownFact } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';

type Grade = ShownFact['grade'];

const LOOKS: Record<Grade, { colour: string; icon: string }> = {
  documented: { colour: 'text-crop', icon: 'm4 10.5 4 4 8-9' },
  claimed: { colour: 'text-bark', icon: 'M4 5h12v8H9l-4 3v-3H4z' },
  conflicting: { colour: 'text-geru-dark', icon: 'M10 3 2 17h16L10 3zm0 5v4m0 2.5v.5' },
};

/** By default with the grade's name. */
export function GradeMark({ grade, children }: { grade: Grade; children?: ReactNode }) {
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
      {children ?? factsMessages.grades[grade]}
    </span>
  );
}
