import { number } from '#contract/indian-number.ts';
import type { AreaWithPlots, Land } from '#contract/land.ts';
import { searchMessages } from '#messages/search.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { OUTLINES_SOURCE } from '#web/places/outlines-source.ts';
import { nameFits } from '#web/places/label-room.ts';
import { type AreaLevel, areaLabel } from '#web/places/place-names.ts';

export const SHADES = [
  { from: 1, opacity: 0.22 },
  { from: 10, opacity: 0.44 },
  { from: 100, opacity: 0.66 },
  { from: 1_000, opacity: 0.88 },
] as const;

interface AreaMapProps {
  map: NonNullable<Land['map']>;
  level: AreaLevel;
  among: readonly AreaWithPlots[];
}

/**
 * Areas as links on a map, shaded by their number of properties. Hidden from keyboards and screen readers, which use
 * the list below.
 */
export function AreaMap({ map: { width, height, areas }, level, among }: AreaMapProps) {
  const plotsOf = new Map(among.map((area) => [area.name, area]));
  const language = pageLanguage();
  return (
    <figure className="mb-4 max-w-2xl">
      <div aria-hidden="true">
        <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} className="w-full fill-crop stroke-edge stroke-[0.5]">
          {areas.map(({ name, holds, outline }) => {
            const area = plotsOf.get(name);
            const count = [name, ...holds].reduce((sum, held) => sum + (plotsOf.get(held)?.count ?? 0), 0);
            const shape = <path d={outline} fillOpacity={opacityOf(count)} />;
            if (!area) return <g key={name}>{shape}</g>;
            return (
              <a key={name} href={inPageLanguage(area.path)} tabIndex={-1}>
                <title>{`${areaLabel(level, name, area.hindi)}: ${number(area.count)}`}</title>
                {shape}
              </a>
            );
          })}
          <g className="pointer-events-none fill-ink drawn-name" textAnchor="middle">
            {areas.map(({ name, name_at: { x, y, width: room } }) => {
              const area = plotsOf.get(name);
              const label = area && areaLabel(level, name, area.hindi);
              return label && nameFits(label, room, language, 'wide') ? (
                <text
                  key={name}
                  x={x}
                  y={y + 3}
                  className={nameFits(label, room, language, 'phone') ? undefined : 'max-sm:hidden'}
                >
                  {label}
                </text>
              ) : null;
            })}
          </g>
        </svg>
        <ul className="figures flex flex-wrap gap-x-4 text-sm text-bark">
          {SHADES.map(({ from, opacity }) => (
            <li key={from} className="flex items-center gap-1">
              <svg viewBox="0 0 16 16" className="size-4 fill-crop stroke-edge">
                <rect width="16" height="16" fillOpacity={opacity} />
              </svg>
              {number(from)}+
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-1 text-sm text-bark">
        {searchMessages.areas.mapNote({ source: OUTLINES_SOURCE })}
      </figcaption>
    </figure>
  );
}

const opacityOf = (count: number) => SHADES.filter(({ from }) => count >= from).at(-1)?.opacity ?? 0;
