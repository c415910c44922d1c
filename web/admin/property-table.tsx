import { Link } from 'react-router';
import type { AdminPropertyRow } from '#contract/admin-properties.ts';
import { placeNames } from '#web/places/place-names.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { number } from '#web/ui/rupees.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { type Decision, decisionsFor, wantsReason } from './decisions.ts';
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
        <span className="inline-flex items-center gap-2 tabular:flex-col tabular:items-end tabular:gap-1">
          {decisionsFor(row.status).some(wantsReason) && (
            <input
              type="checkbox"
              className="size-6 carded:size-11"
              checked={selected.has(row._id)}
              onChange={({ currentTarget }) => onSelect(row._id, currentTarget.checked)}
              aria-label={consoleMessages.review.select({ listing: row.listing_number })}
            />
          )}
          {number(before + place + 1)}
        </span>
      ),
      figures: true,
    },
    {
      header: t.id,
      cell: ({ _id, listing_number }) => (
        <Link
          to={`/admin/review/${_id}`}
          // A full page load: its headers permit the operator's map layers.
          reloadDocument
          className="link figures inline-flex min-h-11 items-center whitespace-nowrap tabular:min-h-6"
        >
          {listing_number}
        </Link>
      ),
      namesRow: true,
    },
    { header: siteMessages.words.owner, cell: ({ name }) => name },
    { header: siteMessages.areas.state, cell: (row) => placeNames(row).state },
    { header: siteMessages.areas.district, cell: (row) => placeNames(row).district },
    { header: adminMessages.area.tehsil, cell: (row) => placeNames(row).mandal },
    { header: t.buyCount, cell: ({ buyCount }) => number(buyCount), figures: true },
    { header: t.khatiyan, cell: ({ recordOfRights }) => <YesNo value={recordOfRights} /> },
    { header: t.jamabandi, cell: ({ landRevenueRecord }) => <YesNo value={landRevenueRecord} /> },
    { header: t.missing, cell: ({ missingDoc }) => <MissingDocs types={missingDoc} /> },
    { header: siteMessages.words.status, cell: (row) => <Status property={row} /> },
    {
      header: siteMessages.words.action,
      cell: (row) => <Actions property={row} onDecide={(decision) => onDecide(row, decision)} />,
      actions: true,
    },
  ];
  return <Table caption={siteMessages.layout.properties} columns={columns} rows={rows} rowKey={({ _id }) => _id} />;
}

function YesNo({ value }: { value: boolean }) {
  const t = adminMessages.properties;
  return <span className={value ? 'font-semibold text-crop' : 'text-bark'}>{value ? t.yes : t.no}</span>;
}

function MissingDocs({ types }: { types: AdminPropertyRow['missingDoc'] }) {
  const { properties } = adminMessages;
  const { documents } = propertyMessages;
  if (types.length === 0) return <span className="font-semibold text-crop">{properties.noneMissing}</span>;
  return (
    <details className="group">
      <summary className="whitespace-nowrap underline decoration-dotted underline-offset-4 carded:py-2.5">
        {properties.missingCount({ count: types.length })}
      </summary>
      <ul className="mt-1 min-w-44 text-sm text-bark">
        {types.map((type) => (
          <li key={type}>{documents[type]}</li>
        ))}
      </ul>
    </details>
  );
}

function Status({ property: { status, rejection_reason } }: { property: AdminPropertyRow }) {
  return (
    <>
      <StatusChip status={status} />
      {rejection_reason && <span className="mt-1 block max-w-56 text-sm text-bark">{rejection_reason}</span>}
    </>
  );
}

function Actions({ property, onDecide }: { property: AdminPropertyRow; onDecide: (decision: Decision) => void }) {
  const { properties } = adminMessages;
  const { decisions } = adminMessages;
  const { listing_number, propertyId, status } = property;
  return (
    <span className="flex gap-1.5 tabular:max-w-38 tabular:flex-wrap tabular:gap-1 @6xl:w-38 carded:mt-2 carded:*:flex-1">
      {decisionsFor(status).map((decision) => {
        const { action, named } = decisions[decision];
        return (
          <Button
            key={decision}
            look={decision === 'approve' ? 'primary' : 'secondary'}
            className="px-2.5! text-sm tabular:min-h-9"
            aria-label={named({ listing: listing_number })}
            onClick={() => onDecide(decision)}
          >
            {decision === 'suspend' && <SuspendIcon />}
            {action}
          </Button>
        );
      })}
      <a
        href={inPageLanguage(`/property/${propertyId}`)}
        className={buttonClass('quiet', 'px-2! text-sm underline tabular:min-h-9')}
        aria-label={properties.viewNamed({ listing: listing_number })}
      >
        {siteMessages.words.view}
      </a>
    </span>
  );
}

function SuspendIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M10 9v6m4-6v6" />
    </svg>
  );
}
