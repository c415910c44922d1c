import { COMPARED_MAX } from '#contract/limits.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { isForSale, isSold } from '#contract/property-statuses.ts';
import { propertyMessages } from '#messages/property.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import type { Route } from './+types/compare-page.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { apiClientContext } from '#web/client/page-context.ts';
import { Photo } from '#web/property/photo.tsx';
import { plotTitle, unitName } from '#web/property/property-title.ts';
import { PlotHeart } from '#web/property/plot-heart.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { COMPARED_UNITS, type ComparedRow, type ComparedUnit, unitOf } from './compared.ts';
import { comparedRows, isSame } from './compared-rows.tsx';
import { type Compared, loadCompared } from './load-compared.ts';
import { dataset } from '#web/client/page-data.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const compared = await loadCompared(context.get(apiClientContext), searchParams.get('ids'));
  return { compared, unit: unitOf(searchParams.get('unit')) };
}

export default function ComparePage({ loaderData: { compared, unit } }: Route.ComponentProps) {
  const { comparison: t } = shortlistMessages;
  const { properties, count } = compared;
  const forSale = properties.filter(({ status }) => isForSale(status)).map(({ _id: id }) => id);
  return (
    // compare/left-out.ts
    <div
      className="page flex flex-col gap-4 py-4 sm:py-6"
      {...dataset({ 'data-for-sale': count > COMPARED_MAX ? undefined : forSale.join() })}
    >
      <PageHead title={t.title} description={t.how} indexed={false} />
      <PageHeader title={t.title} />
      <Missing missing={compared.missing} />
      {count > COMPARED_MAX && properties.length > 1 && (
        <p className="card p-6">{t.tooMany({ most: COMPARED_MAX, count })}</p>
      )}
      {properties.length > 1 ? (
        <>
          <UnitForm properties={properties} unit={unit} />
          <Comparison properties={properties} rows={comparedRows(properties, unit)} />
        </>
      ) : (
        <EmptyState title={count > COMPARED_MAX ? t.tooMany({ most: COMPARED_MAX, count }) : t.tooFew} text={t.how}>
          <a className={buttonClass('primary')} href={inPageLanguage('/shortlist')}>
            {t.open}
          </a>
        </EmptyState>
      )}
    </div>
  );
}

function Missing({ missing }: Pick<Compared, 'missing'>) {
  const { comparison: t } = shortlistMessages;
  if (missing.length === 0) return null;
  return (
    <ul role="status" className="rounded-md border border-mustard bg-mustard-wash p-4">
      {missing.map(({ named, status }) => (
        <li key={named} className="wrap-anywhere">
          {t[status]({ plot: named })}
        </li>
      ))}
    </ul>
  );
}

/** A GET form to this page, so that it works without script. */
function UnitForm({ properties, unit }: { properties: readonly PropertyDetail[]; unit: ComparedUnit }) {
  const { comparison: t } = shortlistMessages;
  return (
    <form action={inPageLanguage('/compare')} method="get" className="flex flex-wrap items-end gap-3 print:hidden">
      <input type="hidden" name="ids" value={properties.map(({ listing_number: one }) => one).join(',')} />
      <label>
        <span className="mb-1 block font-semibold">{t.unit}</span>
        <select name="unit" defaultValue={unit} className="field-input">
          {COMPARED_UNITS.map((one) => (
            <option key={one} value={one}>
              {unitName(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        {t.convert}
      </button>
    </form>
  );
}

/** Roles are explicit, because a table laid out as blocks loses them. */
function Comparison({ properties, rows }: { properties: readonly PropertyDetail[]; rows: readonly ComparedRow[] }) {
  const { comparison: t } = shortlistMessages;
  return (
    <table role="table" className="block w-full text-left md:table md:table-fixed">
      <caption className="sr-only">{t.title}</caption>
      <thead role="rowgroup" className="block md:table-header-group">
        <tr role="row" className={`${IN_COLUMNS} gap-y-3 pb-3`}>
          <th role="columnheader" scope="col" className="hidden md:table-cell">
            <span className="sr-only">{t.title}</span>
          </th>
          {properties.map((property) => (
            <th key={property._id} role="columnheader" scope="col" className="relative align-top wrap-anywhere md:p-3">
              <Heading property={property} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map((row) => (
          <Row key={row.name} row={row} properties={properties} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ property }: { property: PropertyDetail }) {
  const [cover] = property.property_images;
  return (
    <article className="relative">
      {cover && (
        <Photo
          photo={cover}
          sizes="(min-width: 64rem) 14rem, (min-width: 48rem) 11rem, 50vw"
          alt=""
          inList
          className="mb-2 aspect-4/3 w-full rounded-md bg-sand object-cover"
        />
      )}
      <h2 className="text-base leading-snug">
        <a href={inPageLanguage(`/property/${property._id}`)} className="link">
          {plotTitle(property)}
        </a>
      </h2>
      <p className="figures text-sm text-bark">{property.listing_number}</p>
      {isSold(property.status) && <p className="font-bold text-geru-dark">{propertyMessages.status.sold}</p>}
      <PlotHeart property={property} />
    </article>
  );
}

function Row({ row, properties }: { row: ComparedRow; properties: readonly PropertyDetail[] }) {
  const { comparison: t } = shortlistMessages;
  const same = isSame(row);
  return (
    <tr role="row" className={`${IN_COLUMNS} border-t border-line py-3`}>
      <th role="rowheader" scope="row" className="col-span-2 md:table-cell md:p-3">
        {row.name}{' '}
        {same !== undefined && (
          <span className={`text-sm font-normal ${same ? 'text-bark' : 'text-geru-dark'}`}>
            <Icon name={same ? 'equal' : 'equal-not'} className="size-4" /> {same ? t.same : t.differs}
          </span>
        )}
      </th>
      {row.cells.map(({ shown }, i) => (
        <td
          key={properties[i]?._id}
          role="cell"
          className="figures py-1 align-top text-sm wrap-anywhere md:table-cell md:p-3 md:text-base"
        >
          {properties.length > BESIDE_ON_A_PHONE && (
            <span aria-hidden="true" className="block text-sm text-bark md:hidden">
              {properties[i]?.listing_number}
            </span>
          )}
          {shown}
        </td>
      ))}
    </tr>
  );
}

/** Values of more plots name theirs. */
const BESIDE_ON_A_PHONE = 2;
const IN_COLUMNS = 'grid grid-cols-2 gap-x-3 md:table-row';
