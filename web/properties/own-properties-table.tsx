import type { OwnProperty } from '#contract/properties.ts';
import { useMessages } from '../messages/messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { StatusChip } from '../ui/chip.tsx';
import { number, rupees, rupeesInWords } from '../ui/rupees.ts';
import { type Column, Table } from '../ui/table.tsx';
import { Photo } from './photo.tsx';

interface OwnPropertiesTableProps {
  properties: readonly OwnProperty[];
  onDelete: (property: OwnProperty) => void;
}

/** An owner's properties, with how each stands and what can be done about it. */
export function OwnPropertiesTable({ properties, onDelete }: OwnPropertiesTableProps) {
  const { myProperties } = useMessages();
  const columns: Column<OwnProperty>[] = [
    { header: myProperties.property, cell: (property) => <Thumbnail property={property} /> },
    { header: myProperties.name, cell: (property) => <TitleAndStatus property={property} />, namesRow: true },
    { header: myProperties.state, cell: ({ state }) => state },
    { header: myProperties.size, cell: ({ size, units }) => `${number(size, 4)} ${units}`, figures: true },
    { header: myProperties.price, cell: ({ price }) => <Price price={price} />, figures: true },
    { header: myProperties.views, cell: ({ view_count }) => number(view_count), figures: true },
    {
      header: myProperties.action,
      cell: (property) => (
        <span className="flex flex-wrap justify-end gap-2">
          <a
            href={`/property/${property._id}`}
            className={buttonClass('secondary', 'px-3')}
            aria-label={myProperties.viewOf(property.title)}
          >
            {myProperties.view}
          </a>
          <Button
            look="danger"
            className="px-3"
            aria-label={myProperties.deleteOf(property.title)}
            onClick={() => onDelete(property)}
          >
            {myProperties.delete}
          </Button>
        </span>
      ),
    },
  ];
  return <Table caption={myProperties.list} columns={columns} rows={properties} rowKey={({ _id }) => _id} />;
}

function Thumbnail({ property }: { property: OwnProperty }) {
  const [cover] = property.property_images;
  return (
    <span className="block h-16 w-24 overflow-hidden rounded-md bg-sand">
      {cover && <Photo photo={cover} sizes="6rem" alt="" className="size-full object-cover" />}
    </span>
  );
}

function TitleAndStatus({ property }: { property: OwnProperty }) {
  const { myProperties, properties: words } = useMessages();
  return (
    <span className="flex flex-col items-start gap-1">
      <span>{property.title}</span>
      <span className="figures text-sm font-normal text-bark">{property.listing_number}</span>
      <StatusChip status={property.status}>{words.status[property.status]}</StatusChip>
      {property.rejection_reason && (
        <span className="text-sm font-normal text-geru-dark">{myProperties.reason(property.rejection_reason)}</span>
      )}
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
