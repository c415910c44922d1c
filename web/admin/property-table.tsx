import { Link } from 'react-router';
import type { AdminPropertyRow } from '#contract/admin-properties.ts';
import { number } from '#contract/indian-number.ts';
import { waitsForReview } from '#contract/property-statuses.ts';
import { placeNames } from '#web/places/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { type Column, type RowFact, Table } from '#web/ui/table.tsx';
import { type Decision, decisionsFor, wantsReason } from './decisions.ts';
import { Menu } from '#web/ui/menu.tsx';
import { inPageLanguage } from '#web/client/language.ts';

interface PropertyTableProps {
  rows: AdminPropertyRow[];
  before: number;
  onDecide: (property: AdminPropertyRow, decision: Decision) => void;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
}

export function PropertyTable({ rows, before, onDecide, selected, onSelect }: PropertyTableProps) {
  const admin = adminMessages.console;
  const t = adminMessages.properties;
  const columns: Column<AdminPropertyRow>[] = [
    {
      header: admin.serial,
      cell: (row, place) => (
        <span className="flex items-center justify-end gap-1">
          {decisionsFor(row.status).some(wantsReason) && (
            <label className="grid size-11 cursor-pointer place-items-center tabular:size-5">
              <input
                type="checkbox"
                className="size-5"
                checked={selected.has(row._id)}
                onChange={({ currentTarget }) => onSelect(row._id, currentTarget.checked)}
                aria-label={consoleMessages.review.select({ listing: row.listing_number })}
              />
            </label>
          )}
          <span className="carded:hidden">{number(before + place + 1)}</span>
        </span>
      ),
      figures: true,
      phone: 'lead',
      width: 'w-18',
    },
    {
      header: t.id,
      cell: ({ _id, listing_number }) => (
        <Link
          to={`/admin/review/${_id}`}
          // A full page load: its headers permit the operator's map layers.
          reloadDocument
          className="link figures inline-flex min-h-11 items-center whitespace-nowrap tabular:min-h-9"
        >
          {listing_number}
        </Link>
      ),
      namesRow: true,
      width: 'w-22',
    },
    { header: siteMessages.words.owner, cell: ({ name }) => name, phone: 'below' },
    { header: siteMessages.areas.state, cell: (row) => placeNames(row).state, width: 'w-24' },
    { header: siteMessages.areas.district, cell: (row) => placeNames(row).district },
    { header: adminMessages.area.tehsil, cell: (row) => placeNames(row).mandal, phone: 'last', width: 'w-24' },
    { header: t.buyCount, cell: ({ buyCount }) => number(buyCount), figures: true, width: 'w-16 @min-[72rem]:w-25' },
    {
      header: t.khatiyan,
      cell: ({ recordOfRights }) => <YesNo value={recordOfRights} />,
      width: 'w-18 @min-[72rem]:w-24',
    },
    {
      header: t.jamabandi,
      cell: ({ landRevenueRecord }) => <YesNo value={landRevenueRecord} />,
      width: 'w-19 @min-[72rem]:w-24',
    },
    {
      header: t.missing,
      cell: ({ missingDoc }) => <MissingDocs types={missingDoc} />,
      width: 'w-21 @min-[72rem]:w-27',
    },
    { header: siteMessages.words.status, cell: (row) => <Status property={row} />, phone: 'beside', width: 'w-29' },
    {
      header: siteMessages.words.action,
      cell: (row, _place, folded) => (
        <Actions property={row} folded={folded} onDecide={(decision) => onDecide(row, decision)} />
      ),
      actions: true,
      width: 'w-31',
    },
  ];
  return (
    <Table lines caption={siteMessages.layout.properties} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  );
}

function YesNo({ value }: { value: boolean }) {
  const t = adminMessages.properties;
  return <span className={value ? 'font-semibold text-crop' : 'text-bark'}>{value ? t.yes : t.no}</span>;
}

function MissingDocs({ types }: { types: AdminPropertyRow['missingDoc'] }) {
  const { properties } = adminMessages;
  const { documents } = propertyMessages;
  if (types.length === 0) return <span className="font-semibold text-crop">{properties.noneMissing}</span>;
  const count = properties.missingCount({ count: types.length });
  return <span title={types.map((type) => documents[type]).join(', ')}>{count}</span>;
}

function Status({ property: { status, rejection_reason: reason } }: { property: AdminPropertyRow }) {
  return (
    <>
      <StatusBadge status={status} />
      {reason && <span className="sr-only">{reason}</span>}
    </>
  );
}

interface ActionsProps {
  property: AdminPropertyRow;
  folded: readonly RowFact[];
  onDecide: (decision: Decision) => void;
}

/** Nobody approves without a look: what waits leads to its review. */
function Actions({ property, folded, onDecide }: ActionsProps) {
  const { properties, decisions } = adminMessages;
  const { _id, listing_number: listing, propertyId, status } = property;
  const { review } = consoleMessages;
  return (
    <span className="flex items-center justify-end gap-1">
      {waitsForReview(status) && (
        <Link
          to={`/admin/review/${_id}`}
          reloadDocument
          className={buttonClass('secondary', 'button-sm carded:hidden')}
          aria-label={review.title({ listing })}
        >
          {review.pageTitle}
        </Link>
      )}
      <Menu
        name={listingFormMessages.myProperties.moreOf({ title: listing })}
        facts={folded}
        note={property.rejection_reason ?? undefined}
        items={[
          {
            text: siteMessages.words.view,
            name: properties.viewNamed({ listing }),
            href: inPageLanguage(`/property/${propertyId}`),
          },
          ...decisionsFor(status).map((decision) => ({
            text: decisions[decision].action,
            name: decisions[decision].named({ listing }),
            onPress: () => onDecide(decision),
            isDangerous: wantsReason(decision),
          })),
        ]}
      />
    </span>
  );
}
