import { WITHIN_KILOMETRES } from '#contract/listing-orders.ts';
import { NEAR_AREA } from '#contract/map-places.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { mapMessages } from '#messages/map.ts';
import { searchMessages } from '#messages/search.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { listHref, type SaidListUrl } from '#web/property/list-query.ts';
import { dataset } from '#web/client/page-data.ts';

/** Includes the mandals around: borders do not count then. */
export function AroundMandal({
  path,
  area = {},
  mandal,
  list,
}: {
  path: string;
  area?: Record<string, string | undefined>;
  mandal: string;
  list: SaidListUrl;
}) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {WITHIN_KILOMETRES.map((kilometres) => (
        <li key={kilometres}>
          <a
            href={inPageLanguage(
              listHref(path, { area, filters: { ...list.filters, near: NEAR_AREA, within: kilometres } }),
            )}
            className="link figures inline-flex min-h-11 items-center"
          >
            {searchMessages.filters.within({ kilometres, place: mandal })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A radius around the visitor's position, or around a place chosen before. */
export function NearMe({ list: { filters } }: { list: SaidListUrl }) {
  const { near } = mapMessages;
  const hasPlace = filters.near !== undefined;
  return (
    <div {...dataset({ 'data-near': '' })} className={hasPlace ? undefined : 'noscript:hidden'}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="within"
          form={hasPlace ? undefined : 'none'}
          label={near.within}
          defaultValue={filters.within ?? NEAR_KILOMETRES}
          issues={[]}
          className="basis-36"
        >
          {WITHIN_KILOMETRES.map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {near.kilometres({ kilometres })}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          {...dataset({ 'data-near-me': '' })}
          className={buttonClass('secondary', 'noscript:hidden')}
        >
          {near.ask}
        </button>
      </div>
      <p className="text-sm text-bark noscript:hidden">{near.hint}</p>
      <p role="status" className="font-semibold" />
    </div>
  );
}

const NEAR_KILOMETRES = '10';
