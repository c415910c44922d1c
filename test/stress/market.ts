import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/database/open.ts';
import { plans } from '#server/database/schema/plans.ts';
import { makeAdmin, makeBuyer, makeProperty, makeSeller, type TestUser } from '#test/make.ts';
import type { WorkloadUsers } from './workload.ts';

const SELLERS = 2;

export async function makeUsers(
  { db }: OpenDatabase,
  credits: number,
  sellersWanted = SELLERS,
): Promise<{ buyers: TestUser[]; users: WorkloadUsers; owner: TestUser }> {
  const [plan] = await db.select({ id: plans.id }).from(plans).limit(1);
  if (!plan) throw new Error('There are no plans');
  const buyers = [await makeBuyer(db, { credits }), await makeBuyer(db, { credits })];
  const sellers: TestUser[] = [];
  while (sellers.length < sellersWanted) sellers.push(await makeSeller(db));
  const users = { sellers, admin: await makeAdmin(db), buyer: await makeBuyer(db), planId: plan.id };
  return { buyers, users, owner: await makeSeller(db) };
}

/** Properties to reveal: rows without files. */
export async function makeProperties({ db }: OpenDatabase, owner: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await makeProperty(db, { owner, photos: 0 })).id);
  return ids;
}

export async function embeddedUrl(folder: string): Promise<string> {
  const directory = join(folder, 'postgres');
  const password = (await readFile(join(directory, 'password'), 'utf8')).trim();
  return `postgresql://bhukhand:${password}@localhost:5432/bhukhand?host=${encodeURIComponent(directory)}`;
}
