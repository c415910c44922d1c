import { ASKED_FIRST, FACT_GROUPS, FACT_KEYS, type FactKey, isAsked, rowOf } from '#contract/facts.ts';
import { limitOf } from '#contract/tenure.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { factsMessages } from '#messages/facts.ts';
import { FactList } from './fact-list.tsx';
import { factNames } from './fact-words.ts';
import { SidesText } from './sides-text.tsx';
import { convertSize } from './land-size.ts';
import { dataset } from '#web/client/page-data.ts';

/** The public facts of a property, in groups; withheld and missing ones are named too. */
export function PlotFacts({ property }: { property: PropertyDetail }) {
  const { facts, withheld_facts: withheld, state } = property;
  const isShown = (fact: FactKey) => facts[fact] !== undefined && rowOf(fact).seenBy === 'everyone';
  const missing = ASKED_FIRST.filter(
    (fact) => !facts[fact] && !withheld.includes(fact) && isAsked(fact, { state, use: facts.land_use?.value }),
  );
  const hasFacts = FACT_KEYS.some(isShown);
  return (
    <section aria-labelledby="plot-facts">
      <h2 id="plot-facts" className="text-xl">
        {factsMessages.title}
      </h2>
      {hasFacts && <p className="mb-3 text-bark">{factsMessages.explained}</p>}
      <TenureWarning property={property} />
      <div className="-mb-4 gap-x-8 sm:columns-2">
        {FACT_GROUPS.map((group) => {
          const ofGroup = FACT_KEYS.filter((fact) => rowOf(fact).group === group && isShown(fact));
          if (ofGroup.length === 0) return null;
          return (
            <div key={group} className="break-inside-avoid pb-4">
              <h3 className="border-b border-line font-bold">{factsMessages.groups[group]}</h3>
              <FactList facts={facts} of={ofGroup} />
            </div>
          );
        })}
      </div>
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

export function UnlockedFacts({ property: { facts } }: { property: PropertyDetail }) {
  const ofBuyers = FACT_KEYS.filter((fact) => facts[fact] && rowOf(fact).seenBy === 'buyers');
  if (ofBuyers.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="border-b border-line font-bold">{factsMessages.groups.parcel}</h3>
      <FactList facts={facts} of={ofBuyers} />
    </section>
  );
}
