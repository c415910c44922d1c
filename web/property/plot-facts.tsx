import { ASKED_FIRST, FACT_KEYS, isAsked, rowOf } from '#contract/facts.ts';
import { limitOf } from '#contract/tenure.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';
import { FactBlocks } from './fact-blocks.tsx';
import { factNames } from './fact-words.ts';
import { SidesText } from './sides-text.tsx';
import { convertSize } from './land-size.ts';
import { dataset } from '#web/client/page-data.ts';

/** The public facts of a property; withheld and missing ones are named too. */
export function PlotFacts({ property }: { property: PropertyDetail }) {
  const { facts, withheld_facts: withheld, state } = property;
  const shown = FACT_KEYS.filter((fact) => facts[fact] !== undefined && rowOf(fact).seenBy === 'everyone');
  const missing = ASKED_FIRST.filter(
    (fact) =>
      !facts[fact] &&
      !withheld.includes(fact) &&
      isAsked(fact, { state, use: facts.land_use?.value, road: facts.road?.value }),
  );
  return (
    <section aria-labelledby="plot-facts">
      <h2 id="plot-facts" className="mb-2 text-xl">
        {factsMessages.title}
      </h2>
      <TenureWarning property={property} />
      {shown.length > 0 && <FactBlocks property={property} of={shown} />}
      <div className="mt-3 empty:hidden">
        <SidesText
          listed={convertSize(property)?.squareFeet}
          valueOf={(fact) => facts[fact]?.says ?? facts[fact]?.value}
        />
      </div>
      {withheld.length > 0 && (
        <p {...dataset({ 'data-before-unlock': '' })} className="mt-3">
          {factsMessages.withheld({ facts: factNames(withheld) })}
        </p>
      )}
      {missing.length > 0 && <p className="mt-3 text-bark">{factsMessages.notGiven({ facts: factNames(missing) })}</p>}
    </section>
  );
}

/** Warns before payment about land that not everyone may buy. */
function TenureWarning({ property: { facts, state } }: { property: PropertyDetail }) {
  const limit = limitOf(facts.tenure?.says ?? facts.tenure?.value);
  if (!limit) return null;
  const { limits } = factsMessages;
  return (
    <p role="note" className="mb-3 rounded-md border border-mustard bg-mustard-wash p-3 font-semibold">
      {limit === 'tribe' && state === 'Jharkhand' ? limits.tribeInJharkhand : limits[limit]}
    </p>
  );
}

export function UnlockedFacts({ property }: { property: PropertyDetail }) {
  const ofBuyers = FACT_KEYS.filter((fact) => property.facts[fact] && rowOf(fact).seenBy === 'buyers');
  if (ofBuyers.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{factsMessages.groups.parcel}</h3>
      <FactBlocks property={property} of={ofBuyers} />
    </section>
  );
}
