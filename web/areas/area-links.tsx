import { number } from '#contract/indian-number.ts';
import type { AreaWithPlots } from '#contract/land.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { type AreaLevel, areaLabel, inLabelOrder } from '#web/places/place-names.ts';

interface AreaLinksProps {
  level: AreaLevel;
  among: readonly AreaWithPlots[];
  /** A class for wide screens. */
  columns?: string;
}

export function AreaLinks({ level, among, columns = 'lg:grid-cols-5' }: AreaLinksProps) {
  return (
    <ul className={`grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 ${columns}`}>
      {inLabelOrder(level, among).map(({ name, hindi, path, count }) => (
        <li key={path} className="grid">
          <a
            href={inPageLanguage(path)}
            className="card flex min-h-11 items-center justify-between gap-2 px-3 py-2 font-semibold wrap-anywhere no-underline hover:bg-sand"
          >
            {areaLabel(level, name, hindi)}
            <span className="figures whitespace-nowrap text-bark">{number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
