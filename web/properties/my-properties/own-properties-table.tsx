import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { number } from '#contract/indian-number.ts';
import type { OwnProperty } from '#contract/properties.ts';
import { allows } from '#contract/property-statuses.ts';
import { placeNames } from '#web/places/place-names.ts';
import { consoleMessages } from '#messages/console.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/date.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { ownStatusName } from '#web/ui/status-name.ts';
import { Photo } from '#web/property/photo.tsx';
import { ConfirmAll } from './confirm-due.tsx';
import { moveByArrow } from './move-by-arrow.ts';
import { OwnPropertyActions } from './own-property-actions.tsx';
import type { Selection } from './selection.ts';
import type { Step } from './take-step.ts';
import { plotTitle, unitName } from '#web/property/property-title.ts';
import { siteMessages } from '#messages/site.ts';
import { load } from '#web/client/load.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';

const unmaskedDocuments = async () => (await load(() => import('./unmasked-documents.tsx'))).UnmaskedDocuments;

const priceCell = async () => (await load(() => import('./price-cell.tsx'))).PriceCell;

interface OwnPropertiesTableProps {
  properties: readonly OwnProperty[];
  selection: Selection;
  onStep: (property: OwnProperty, step: Step) => void;
}

const HEAD = 'px-3 py-2 text-sm lg:px-2 lg:py-0.5 font-semibold whitespace-nowrap text-soil';
const ROW =
  'card grid grid-cols-6 items-start gap-x-3 gap-y-3 p-4 @3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:border-b @3xl:border-line @3xl:shadow-none @3xl:last:border-b-0 has-[details[open]]:*:align-top!';
const CELL = '@3xl:table-cell @3xl:px-3 @3xl:py-2 @3xl:align-middle lg:px-2! lg:py-1!';

/**
 * An owner's properties with status and actions: cards in a narrow container, a table, and in a wide window a grid in
 * which they are selected and priced. Roles are explicit because browsers drop them once CSS changes the table's display.
 */
export function OwnPropertiesTable({ properties, selection, onStep }: OwnPropertiesTableProps) {
  const { myProperties } = listingFormMessages;
  const { words, areas } = siteMessages;
  const { property: titled, name, views } = myProperties;
  const headers = [titled, name, areas.state, words.size, words.price, views, words.action];
  return (
    <div className="@container">
      <div className="@3xl:overflow-hidden @3xl:rounded-lg @3xl:border @3xl:border-line @3xl:shadow-plot">
        <table role="table" className="block w-full text-left @3xl:table">
          <caption className="sr-only">{myProperties.list}</caption>
          <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
            <tr role="row" className="@3xl:border-b @3xl:border-line @3xl:bg-sand">
              <th role="columnheader" scope="col" className="hidden w-11 lg:table-cell">
                <SelectBox
                  name={myProperties.many.all}
                  isSelected={selection.ids.size > 0 && properties.every(({ _id }) => selection.ids.has(_id))}
                  isMixed={properties.some(({ _id }) => selection.ids.has(_id))}
                  onSelect={(isSelected) => selection.select(properties, isSelected)}
                />
              </th>
              {headers.map((header) => (
                <th key={header} role="columnheader" scope="col" className={HEAD}>
                  {header === words.action && <ConfirmAll properties={properties} />}
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid items-start gap-4 @xl:grid-cols-2 @3xl:table-row-group">
            {properties.map((property) => (
              <Row
                key={property._id}
                property={property}
                selection={selection}
                onStep={(step) => onStep(property, step)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface RowProps {
  property: OwnProperty;
  selection: Selection;
  onStep: (step: Step) => void;
}

function Row({ property, selection, onStep }: RowProps) {
  const { myProperties } = listingFormMessages;
  // A price that needs no new approval.
  const isPriced = allows('correct', property.status);
  const isWide = useIsWide();
  return (
    <tr role="row" className={ROW}>
      <td role="cell" className="hidden lg:table-cell lg:align-middle">
        <SelectBox
          name={consoleMessages.review.select({ listing: property.listing_number })}
          isSelected={selection.ids.has(property._id)}
          onSelect={(isSelected) => selection.select([property], isSelected)}
        />
      </td>
      <td role="cell" className={`col-span-2 ${CELL}`}>
        <Thumbnail property={property} />
      </td>
      <th role="rowheader" scope="row" className={`col-span-4 font-normal ${CELL}`}>
        <TitleAndStatus property={property} refused={selection.refusedOf(property._id)} />
      </th>
      <Fact name={siteMessages.areas.state}>{placeNames(property).state}</Fact>
      <Fact name={siteMessages.words.size}>
        <span className="xl:whitespace-nowrap">
          {number(property.size, 4)} {unitName(property.units)}
        </span>
      </Fact>
      <Fact name={siteMessages.words.price}>
        {isPriced && isWide ? (
          <span className="block min-h-11 w-34">
            <Lazy part={priceCell} given={{ property }} instead={<Price price={property.price} />} />
          </span>
        ) : (
          <Price price={property.price} />
        )}
      </Fact>
      <Fact name={myProperties.views}>
        <span className="flex flex-wrap items-center gap-x-3 xl:flex-nowrap xl:whitespace-nowrap">
          {number(property.view_count)}
          <Unlocks property={property} />
        </span>
      </Fact>
      <td role="cell" className={`col-span-6 ${CELL}`}>
        <OwnPropertyActions property={property} onStep={onStep} />
      </td>
    </tr>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td role="cell" className={`figures col-span-3 ${CELL}`}>
      {/* Screen readers already read the column header. */}
      <span aria-hidden="true" className="block text-sm text-bark @3xl:hidden">
        {name}
      </span>
      {children}
    </td>
  );
}

function Unlocks({ property }: { property: OwnProperty }) {
  const { myProperties } = listingFormMessages;
  const { _id, unlock_count: count } = property;
  return (
    <Link
      to={`/leads?property=${_id}`}
      className="link flex min-h-11 items-center"
      aria-label={myProperties.unlocksOf({ count, title: plotTitle(property) })}
    >
      {myProperties.unlocks({ count })}
    </Link>
  );
}

function Thumbnail({ property }: { property: OwnProperty }) {
  const [cover] = property.property_images;
  return (
    <span className="block aspect-4/3 w-full overflow-hidden rounded-md bg-sand @3xl:w-16">
      {cover && <Photo photo={cover} sizes="8rem" alt="" className="size-full object-cover" />}
    </span>
  );
}

function TitleAndStatus({ property, refused }: { property: OwnProperty; refused: string | undefined }) {
  const { myProperties } = listingFormMessages;
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="leading-snug font-semibold">{plotTitle(property)}</span>
      <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-bark *:whitespace-normal!">
        {property.listing_number}
        <StatusBadge status={property.status}>{ownStatusName(property.status)}</StatusBadge>
        {/* Buyers see it, and can sort by it. */}
        {allows('confirm', property.status) && property.confirmed_at && (
          <span className="text-xs">
            {property.unconfirmed_days === undefined
              ? propertyMessages.confirmed({ date: day(property.confirmed_at) })
              : propertyMessages.unconfirmed({ days: property.unconfirmed_days })}
          </span>
        )}
      </span>
      {allows('confirm-number', property.status) && <span className="text-sm">{myProperties.unreachable}</span>}
      {refused && <span className="text-sm font-semibold text-geru-dark">{refused}</span>}
      {property.rejection_reason && (
        <span className="text-sm wrap-anywhere text-geru-dark">
          {propertyMessages.reason({ reason: property.rejection_reason })}
        </span>
      )}
      {property.aadhaar_in.length > 0 && <Lazy part={unmaskedDocuments} given={{ types: property.aadhaar_in }} />}
    </span>
  );
}

function Price({ price }: { price: number }) {
  const inWords = rupeesInWords(price);
  return (
    <>
      <span className="whitespace-nowrap">{rupees(price)}</span>
      {inWords && <span className="block text-sm whitespace-nowrap text-bark">{inWords}</span>}
    </>
  );
}

interface SelectBoxProps {
  name: string;
  isSelected: boolean;
  isMixed?: boolean;
  onSelect: (isSelected: boolean) => void;
}

function SelectBox({ name, isSelected, isMixed = false, onSelect }: SelectBoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isSelected;
        }}
        type="checkbox"
        className="size-5"
        aria-label={name}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        onKeyDown={moveByArrow}
      />
    </label>
  );
}
