import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as contract from '#contract/sheets.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sheets } from '#server/database/schema/sheets.ts';
import type { StoredSheet } from '#server/sheets/open-planning.ts';
import type { TestApp } from './app.ts';
import { csvSheet } from './files/sheets.ts';
import type { TestUser } from './make.ts';
import { PATIENTLY } from './patience.ts';

/** The steps of an owner with a sheet, and its result. */
export function sheetsOn(site: TestApp) {
  return {
    read: async ({ token }: TestUser, rows: readonly (readonly string[])[], bundle: File | null) => {
      const body = { sheet: csvSheet(rows), ...(bundle && { bundle }) };
      const answer = await site.call(contract.readSheet, { token, body });
      expect(answer.body.issues ?? []).toEqual([]);
      return answer.body.data;
    },

    list: async ({ token }: TestUser) => {
      expect((await site.call(contract.listSheet, { token })).status).toBe(200);
      return vi.waitFor(async () => {
        const { body } = await site.call(contract.displaySheet, { token });
        expect(body.data?.status).toBe('done');
        return body.data;
      }, PATIENTLY);
    },

    display: async ({ token }: TestUser) => (await site.call(contract.displaySheet, { token })).body.data,

    listingsOf: (owner: TestUser) =>
      site.db.select().from(properties).where(eq(properties.ownerId, owner.id)).orderBy(properties.listingNumber),

    stored: async (owner: TestUser): Promise<StoredSheet> => {
      const [sheet] = await site.db.select().from(sheets).where(eq(sheets.ownerId, owner.id));
      if (!sheet) throw new Error('The owner has no sheet');
      return sheet;
    },

    setStatus: (owner: TestUser, status: StoredSheet['status']) =>
      site.db.update(sheets).set({ status }).where(eq(sheets.ownerId, owner.id)),
  };
}

export const faultsOf = (sheet: { faults: { line: number; column: string | null; code: string }[] } | null) =>
  (sheet?.faults ?? []).map(({ line, column, code }) => [line, column, code]);
