import type { z } from 'zod/mini';
import type { UserRow } from '#contract/users.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import type { CsvColumn } from './list-tools.tsx';

type User = z.output<typeof UserRow>;

export function csvColumns(): CsvColumn<User>[] {
  const { words, areas, chips } = siteMessages;
  return [
    [words.name, ({ name }) => name],
    [areas.state, ({ state }) => state ?? ''],
    [adminMessages.users.role, ({ role }) => chips.roles[role]],
    [words.phone, ({ phone }) => phone],
    [words.email, ({ email }) => email],
    [adminMessages.pricing.count, ({ propertiesCount }) => propertiesCount],
  ];
}
