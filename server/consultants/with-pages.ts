import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { consultantPath } from '#contract/consultant-path.ts';
import type { UserRow } from '#contract/users.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultantPictures, consultants } from '#server/database/schema/consultants.ts';
import type { Services } from '#server/services.ts';
import { pictureOf } from './pictures.ts';

type Row = z.output<typeof UserRow>;

/** Adds the pages of the consultants among some users, for admins. */
export async function withPages(
  services: Pick<Services, 'db' | 'clock' | 'linkSecret'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const pages = await pagesOf(
    services,
    rows.filter(({ role }) => role === 'agent').map(({ _id }) => _id),
  );
  return rows.map((row) => {
    const page = pages.get(row._id);
    return page ? { ...row, page } : row;
  });
}

async function pagesOf(
  services: Pick<Services, 'db' | 'clock' | 'linkSecret'>,
  ids: string[],
): Promise<Map<string, NonNullable<Row['page']>>> {
  if (ids.length === 0) return new Map();
  const isWaiting = and(eq(consultantPictures.userId, users.id), eq(consultantPictures.status, 'waiting'));
  const found = await services.db
    .select({ id: users.id, consultant: consultants, picture: consultantPictures })
    .from(users)
    .leftJoin(consultants, eq(consultants.userId, users.id))
    .leftJoin(consultantPictures, isWaiting)
    .where(inArray(users.id, ids));
  return new Map(
    found.flatMap(({ id, consultant, picture }) => {
      if (!consultant && !picture) return [];
      const { name, slug, hiddenFor } = consultant ?? { name: null, slug: null, hiddenFor: null };
      const page = {
        name: name ?? '',
        ...(slug === null ? {} : { path: consultantPath(slug) }),
        ...(hiddenFor === null ? {} : { hidden_for: hiddenFor }),
        ...(picture ? { waiting_picture: pictureOf(picture, false, services) } : {}),
      };
      return [[id, page] as const];
    }),
  );
}
