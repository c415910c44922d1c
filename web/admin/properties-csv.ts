import type { AdminPropertyRow } from '#contract/admin-properties.ts';
import { sortableTime } from '#contract/dates.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { statusName } from '#web/ui/status-name.ts';
import type { CsvColumn } from './list-tools.tsx';

export function csvColumns(): CsvColumn<AdminPropertyRow>[] {
  const { properties: t, area } = adminMessages;
  const { words, areas } = siteMessages;
  const { documents } = propertyMessages;
  return [
    [t.id, ({ listing_number }) => listing_number],
    [words.owner, ({ name }) => name],
    [areas.state, ({ state }) => state],
    [areas.district, ({ district }) => district],
    [area.tehsil, ({ mandal }) => mandal],
    [words.size, ({ size }) => size],
    [adminMessages.units.unit, ({ units }) => units],
    [words.price, ({ price }) => price],
    [t.buyCount, ({ buyCount }) => buyCount],
    [t.missing, ({ missingDoc }) => missingDoc.map((type) => documents[type]).join('; ')],
    [words.status, ({ status }) => statusName(status)],
    [consoleMessages.find.age, ({ created_at }) => sortableTime(created_at)],
  ];
}
