import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { isNotNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { DEFAULT_PROPERTY_VIEW_FEE_RUPEES } from '#contract/limits.ts';
import { STARTER_DESCRIPTIONS, STARTER_NAMES } from '#contract/starter-plans.ts';
import type { Database, Transaction } from './open.ts';
import { districts, mandals, states } from './schema/areas.ts';
import { plans } from './schema/plans.ts';
import { settings } from './schema/settings.ts';
import { unitSizes, units } from './schema/units.ts';

const REFERENCE = new URL('../../reference/', import.meta.url);
const LINK_SECRET_BYTES = 32;

const AreaRow = z.object({
  state_lgd: z.coerce.number().int(),
  state: z.string().min(1),
  district_lgd: z.coerce.number().int(),
  district: z.string().min(1),
  subdistrict_lgd: z.coerce.number().int(),
  mandal: z.string().min(1),
});

const HindiRow = z.object({
  level: z.enum(['state', 'district', 'mandal']),
  lgd: z.coerce.number().int(),
  hindi: z.string().min(1),
  source: z.enum(['lgd', 'usual']),
});

const UnitRow = z.object({
  unit: z.string().min(1),
  state: z.string().min(1),
  district: z.string(),
  square_metres: z.union([z.literal('').transform(() => undefined), z.coerce.number().positive()]),
  note: z.string(),
});

const EVERYWHERE = 'All';

export const STARTER_PLANS = [
  {
    planType: STARTER_NAMES.single,
    viewCount: 1,
    amountPaise: 49_00,
    finalAmountPaise: 49_00,
    description: STARTER_DESCRIPTIONS.single,
  },
  {
    planType: STARTER_NAMES.village,
    viewCount: 5,
    amountPaise: 199_00,
    finalAmountPaise: 199_00,
    description: STARTER_DESCRIPTIONS.village,
  },
  {
    planType: STARTER_NAMES.town,
    viewCount: 15,
    amountPaise: 735_00,
    discounted: true,
    discountType: 'percentage',
    discount: 25,
    finalAmountPaise: 551_00,
    description: STARTER_DESCRIPTIONS.town,
  },
  {
    planType: STARTER_NAMES.district,
    viewCount: 50,
    amountPaise: 2450_00,
    discounted: true,
    discountType: 'flat',
    discount: 951,
    finalAmountPaise: 1499_00,
    description: STARTER_DESCRIPTIONS.district,
  },
] as const satisfies (typeof plans.$inferInsert)[];

/**
 * Loads a new market's settings, five states' areas, units and four plans. Later starts add only Hindi names, and only
 * while no area has one, so that the operator's changes stay. Concurrent starts are safe.
 */
export async function loadReferenceData(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(settings)
      .values({ propertyViewFeeRupees: DEFAULT_PROPERTY_VIEW_FEE_RUPEES, linkSecret: randomBytes(LINK_SECRET_BYTES) })
      .onConflictDoNothing()
      .returning({ only: settings.only });
    if (first.length === 0) return;
    await loadUnits(tx, await loadAreas(tx));
    await tx.insert(plans).values([...STARTER_PLANS]);
  });
  await nameAreasInHindi(db);
}

interface AreaIds {
  stateIds: Map<string, string>;
  districtIds: Map<string, string>;
}

async function loadAreas(tx: Transaction): Promise<AreaIds> {
  const rows = z.array(AreaRow).parse(await readCsv('areas-lgd-codes.csv'));
  const stateRows = new Map<string, typeof states.$inferInsert & { id: string }>();
  // Keyed by code, as two states may share a district's name.
  const districtRows = new Map<number, typeof districts.$inferInsert & { id: string }>();
  const mandalRows: { id: string; districtId: string; stateId: string; name: string; lgdCode: number }[] = [];
  for (const row of rows) {
    const state = stateRows.get(row.state) ?? { id: v7(), name: row.state, lgdCode: row.state_lgd };
    stateRows.set(row.state, state);
    const { district: name, district_lgd: lgdCode } = row;
    const district = districtRows.get(lgdCode) ?? { id: v7(), stateId: state.id, name, lgdCode };
    districtRows.set(lgdCode, district);
    const { id: districtId, stateId } = district;
    mandalRows.push({ id: v7(), districtId, stateId, name: row.mandal, lgdCode: row.subdistrict_lgd });
  }
  await tx.insert(states).values([...stateRows.values()]);
  await tx.insert(districts).values([...districtRows.values()]);
  // One parameter, as 9,000 took four times as long.
  await tx.execute(sql`
    insert into mandals (id, district_id, state_id, name, lgd_code)
    select id, "districtId", "stateId", name, "lgdCode"
    from jsonb_to_recordset(${JSON.stringify(mandalRows)}::jsonb)
      as mandal(id uuid, "districtId" uuid, "stateId" uuid, name text, "lgdCode" integer)`);
  const districtIds = rows.flatMap(({ state, district, district_lgd: code }) => {
    const found = districtRows.get(code);
    return found ? [[`${state}, ${district}`, found.id] as const] : [];
  });
  return {
    stateIds: new Map([...stateRows].map(([name, state]) => [name, state.id])),
    districtIds: new Map(districtIds),
  };
}

/**
 * Adds Hindi names to areas with the reference's name and code, while none has one; later the operator maintains them
 * (docs/decisions/028).
 */
async function nameAreasInHindi(db: Database): Promise<void> {
  for (const table of [states, districts, mandals]) {
    const [named] = await db.select({ id: table.id }).from(table).where(isNotNull(table.hindi)).limit(1);
    if (named) return;
  }
  const hindi = z.array(HindiRow).parse(await readCsv('areas-hindi.csv'));
  const english = z.array(AreaRow).parse(await readCsv('areas-lgd-codes.csv'));
  const names = {
    state: new Map<number, string>(),
    district: new Map<number, string>(),
    mandal: new Map<number, string>(),
  };
  for (const row of english) {
    names.state.set(row.state_lgd, row.state);
    names.district.set(row.district_lgd, row.district);
    names.mandal.set(row.subdistrict_lgd, row.mandal);
  }
  await db.transaction(async (tx) => {
    for (const [level, table] of [
      ['state', states],
      ['district', districts],
      ['mandal', mandals],
    ] as const) {
      const named = hindi
        .filter((row) => row.level === level)
        .map(({ lgd, source, ...row }) => ({
          lgd,
          hindi: row.hindi,
          official: source === 'lgd',
          name: names[level].get(lgd),
        }));
      await tx.execute(sql`
        update ${table} as area set hindi = known.hindi, hindi_is_official = known.official
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as known(lgd integer, name text, hindi text, official boolean)
        where area.lgd_code = known.lgd and area.name = known.name and area.hindi is null`);
    }
  });
}

async function loadUnits(tx: Transaction, { stateIds, districtIds }: AreaIds): Promise<void> {
  const rows = z.array(UnitRow).parse(await readCsv('units.csv'));
  const unitIds = new Map(rows.map((row) => [row.unit, v7()]));
  await tx.insert(units).values([...unitIds].map(([name, id]) => ({ id, name })));
  await tx.insert(unitSizes).values(
    rows.flatMap(({ unit, state, district, square_metres: squareMetres, note }) => {
      if (squareMetres === undefined) return [];
      const stateId = state === EVERYWHERE ? null : known(stateIds, state);
      const districtId = district === '' ? null : known(districtIds, `${state}, ${district}`);
      return [{ unitId: known(unitIds, unit), stateId, districtId, squareMetres, exact: stateId === null, note }];
    }),
  );
}

async function readCsv(name: string): Promise<unknown> {
  return parse(await readFile(fileURLToPath(new URL(name, REFERENCE))), { columns: true, bom: true });
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`units.csv names '${name}', which is not known`);
  return id;
}
