import type { DistrictMap as Drawn } from '#contract/district-map.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { METRES_IN_LATITUDE } from '#contract/shown-location.ts';
import { mapMessages } from '#messages/map.ts';
import { pageLanguage } from '#web/client/language.ts';
import { nameFits } from './label-room.ts';
import { areaLabel } from './place-names.ts';

const KILOMETRES = [50, 20, 10, 5, 2];
const SCALE_MAX_UNITS = 110;
/** Smaller rings would be invisible. */
const RING_MIN_UNITS = 5;
const DOT_UNITS = 2.5;

interface DistrictMapProps {
  map: Drawn;
  label: string;
  mark: PropertyDetail['location'];
}

export function DistrictMap({ map, label, mark }: DistrictMapProps) {
  const { width, height, outline, borders, names } = map;
  const language = pageLanguage();
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-md border border-line bg-sand stroke-edge"
    >
      <path d={outline} className="fill-crop stroke-none" fillOpacity="0.2" />
      <path d={borders} fill="none" strokeWidth="0.7" />
      <g className="fill-bark drawn-name" textAnchor="middle">
        {names.map(({ name, hindi, name_at: { x, y, width: room } }) => {
          const shown = areaLabel('district', name, hindi);
          return nameFits(shown, room, language, 'phone') ? (
            <text key={name} x={x} y={y + 3}>
              {shown}
            </text>
          ) : null;
        })}
      </g>
      {mark && <Mark map={map} mark={mark} />}
      <Scale map={map} />
    </svg>
  );
}

function Mark({ map, mark }: { map: Drawn; mark: NonNullable<DistrictMapProps['mark']> }) {
  const x = ((mark.longitude - map.west) * map.per_longitude).toFixed(1);
  const y = ((map.north - mark.latitude) * map.per_latitude).toFixed(1);
  const radius = Math.max((mark.metres / METRES_IN_LATITUDE) * map.per_latitude, RING_MIN_UNITS).toFixed(1);
  return (
    <g className="fill-geru stroke-geru">
      <circle cx={x} cy={y} r={radius} fillOpacity="0.25" strokeWidth="1" />
      <circle cx={x} cy={y} r={DOT_UNITS} className="stroke-paper" strokeWidth="2" paintOrder="stroke" />
    </g>
  );
}

function Scale({ map: { height, per_latitude: perLatitude } }: { map: Drawn }) {
  const unitsIn = (kilometres: number) => Math.round(((kilometres * 1000) / METRES_IN_LATITUDE) * perLatitude);
  const kilometres = KILOMETRES.find((one) => unitsIn(one) <= SCALE_MAX_UNITS) ?? 1;
  return (
    <>
      <path d={`M10 ${height - 14}v4h${unitsIn(kilometres)}v-4`} fill="none" className="stroke-ink" />
      <text x="12" y={height - 16} className="fill-ink drawn-name">
        {mapMessages.near.kilometres({ kilometres })}
      </text>
    </>
  );
}
