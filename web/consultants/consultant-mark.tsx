import { initialsOf } from '#contract/initials.ts';

/** A plot's outline with the initials of a name, for consultants without a picture. */
export function ConsultantMark({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 96 96" className="size-20 shrink-0 sm:size-24" aria-hidden="true">
      <path d="M9 14 84 8l5 73-77 7z" className="fill-sand stroke-geru" strokeWidth="3" strokeLinejoin="round" />
      <text x="48" y="50" textAnchor="middle" dominantBaseline="central" className="fill-geru-dark text-3xl font-bold">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
