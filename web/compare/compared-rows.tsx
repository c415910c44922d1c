import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import { number } from '#contract/indian-number.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { metresBetween } from '#contract/shown-location.ts';
import { isSold } from '#contract/property-statuses.ts';
import { adminMessages } from '#messages/admin.ts';
import { buyingMessages } from '#messages/buying.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { siteMessages } from '#messages/site.ts';
import { Place } from '#web/places/place.tsx';
import { evidenceInLines, factName, factWords } from '#web/property/fact-words.ts';
import { GradeMark } from '#web/property/grade-mark.tsx';
import { isConfirmedLater } from '#web/property/property-card.tsx';
import { unitName } from '#web/property/property-title.ts';
import { SizeText } from '#web/property/size-text.tsx';
import { day } from '#web/ui/date.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { documentRows } from './compared-documents.tsx';
import { type ComparedRow, type ComparedUnit, sizeIn } from './compared.ts';

type Cell = ComparedRow['cells'][number];

const textCell = (value: string): Cell => ({ value, shown: value });
const unstated = (words: string): Cell => ({ value: '', shown: <span className="text-bark">{words}</span> });

/** One row a fact; facts that none of the properties states are left out. */
export function comparedRows(properties: readonly PropertyDetail[], unit: ComparedUnit): ComparedRow[] {
  const { comparison: t } = shortlistMessages;
  const { words } = siteMessages;
  const { pricePer, squareFoot } = propertyMessages;
  const row = (name: string, cellOf: (property: PropertyDetail) => Cell): ComparedRow => ({
    name,
    cells: properties.map(cellOf),
  });
  const isShown = (fact: FactKey) =>
    rowOf(fact).seenBy === 'everyone' && properties.some(({ facts }) => facts[fact] !== undefined);
  return [
    row(adminMessages.properties.place, (property) => ({
      value: [property.state, property.district, property.mandal].join(),
      shown: <Place of={property} />,
    })),
    row(words.status, ({ status }) =>
      textCell(isSold(status) ? propertyMessages.status.sold : buyingMessages.unlocked.statuses.approved),
    ),
    row(words.price, ({ price }) => ({ value: String(price), shown: <Price price={price} /> })),
    row(words.size, (property) => sizeCell(property, unit)),
    row(`${words.price}, ${pricePer({ unit: squareFoot })}`, (property) => perUnit(property, 'square foot')),
    row(`${words.price}, ${pricePer({ unit: unitName('decimal') })}`, (property) => perUnit(property, 'decimal')),
    ...documentRows(properties),
    ...FACT_KEYS.filter(isShown).map((fact) => row(factName(fact), ({ facts }) => factCell(fact, facts))),
    row(t.listed, ({ approved_at: at }) => (at ? textCell(day(at)) : unstated(t.notStated))),
    row(t.confirmed, (property) => {
      const { unconfirmed_days: days } = property;
      if (days !== undefined) return textCell(propertyMessages.unconfirmed({ days }));
      return textCell(isConfirmedLater(property) ? day(property.confirmed_at) : t.unconfirmed);
    }),
    row(searchMessages.filters.listedBy, ({ listed_by: by }) =>
      textCell(by === 'agent' ? words.consultant : words.owner),
    ),
    row(t.distance, (property) => distanceCell(property, properties)),
  ];
}

/** Undefined if too little is stated to compare. */
export function isSame({ cells }: ComparedRow): boolean | undefined {
  const stated = cells.map(({ value }) => value).filter(Boolean);
  if (new Set(stated).size > 1) return false;
  return stated.length === cells.length ? true : undefined;
}

function Price({ price }: { price: number }) {
  const inWords = rupeesInWords(price);
  return (
    <>
      <strong>{inWords ?? rupees(price)}</strong>
      {inWords && <span className="block text-sm text-bark">{rupees(price)}</span>}
    </>
  );
}

function sizeCell(property: PropertyDetail, unit: ComparedUnit): Cell {
  const size = sizeIn(unit, property);
  const own = <SizeText property={property} />;
  if (size === undefined) return { value: `${property.size} ${property.units}`, shown: own };
  const inUnit = `${number(size)} ${unitName(unit)}`;
  return {
    value: inUnit,
    shown: (
      <>
        <strong>{inUnit}</strong>
        {property.units !== unit && <span className="block text-sm">{own}</span>}
      </>
    ),
  };
}

function perUnit(property: PropertyDetail, unit: ComparedUnit): Cell {
  const size = sizeIn(unit, property);
  return size === undefined
    ? unstated(shortlistMessages.comparison.notStated)
    : textCell(rupees(Math.round(property.price / size)));
}

function factCell(fact: FactKey, { [fact]: shown }: PropertyDetail['facts']): Cell {
  if (!shown) return unstated(shortlistMessages.comparison.notStated);
  const evidence = evidenceInLines(shown);
  const words = factWords(fact, shown.value);
  return {
    value: words,
    shown: (
      <>
        {words} <GradeMark grade={shown.grade} />
        {shown.says !== undefined && (
          <span className="block text-geru-dark">
            {factsMessages.saysOther({ value: factWords(fact, shown.says) })}
          </span>
        )}
        {evidence && <span className="block text-sm text-bark">{evidence}</span>}
      </>
    ),
  };
}

/** The maximum distance: a place shown as an area may be anywhere in it. */
function distanceCell(property: PropertyDetail, all: readonly PropertyDetail[]): Cell {
  const { comparison: t } = shortlistMessages;
  const { location } = property;
  if (!location) return unstated(t.notMarked);
  const others = all.flatMap((other) => {
    if (other === property || !other.location) return [];
    const metres = metresBetween(location, other.location) + location.metres + other.location.metres;
    return [t.within({ kilometres: number(Math.max(1, Math.ceil(metres / 1000))), plot: other.listing_number })];
  });
  return {
    value: '',
    shown: others.map((text) => (
      <span key={text} className="block">
        {text}
      </span>
    )),
  };
}
