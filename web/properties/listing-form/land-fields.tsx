import type { Issue } from '#contract/endpoint.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { useSellingMessages } from '#web/messages/selling.ts';
import { AreaFields } from '#web/areas/area-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { SizeAndPriceFields } from './size-and-price-fields.tsx';

// Still pages have it from their own script.
if (!import.meta.env.SSR) void import('#web/elements/area-fields.ts');

interface LandFieldsProps {
  states: { _id: string; state: string }[];
  units: readonly { _id: string; unit: string }[];
  issues: Issue[];
  /** What the fields say already, with the lists that its place is chosen from. */
  listed?: {
    property: PropertyDetail;
    districts: { _id: string; district: string }[];
    mandals: { _id: string; mandal: string }[];
  };
}

/** The written part of a plot: where it is, and what it is like. */
export function LandFields({ states, units, issues, listed }: LandFieldsProps) {
  const { addLand } = useSellingMessages();
  const { property, ...lists } = listed ?? {};
  return (
    <>
      <section aria-labelledby="where" className="card flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="where" className="text-xl">
          {addLand.where}
        </h2>
        <AreaFields
          states={states}
          {...lists}
          {...(property && { chosen: property })}
          required="all"
          issues={issues}
          className="flex flex-col gap-4 md:flex-row md:flex-wrap"
        />
      </section>
      <section aria-labelledby="facts" className="card flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="facts" className="text-xl">
          {addLand.facts}
        </h2>
        <SizeAndPriceFields units={units} issues={issues} listed={property} />
        <DescriptionField issues={issues} listed={property?.description} />
      </section>
    </>
  );
}
