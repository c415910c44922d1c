import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { approveProperty, rejectProperty } from '#contract/admin-properties.ts';
import type { FactKey } from '#contract/facts.ts';
import * as own from '#contract/own-properties.ts';
import { type Pin, setPin } from '#contract/pins.ts';
import { displayAllProperties, displayOneProperty, type PropertyDetail, type ShownFact } from '#contract/properties.ts';
import { reviewProperty } from '#contract/reviews.ts';
import { checkFact, stateFacts } from '#contract/stated-facts.ts';
import { earlierMarks } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { pdfFile } from '#test/files/documents.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeAdmin, makeProperty, type MadeProperty } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

const OWNERSHIP = { document_type: 'sale_deed', page: 3, year: 2019 };
const FRONTAGE = { document_type: 'land_map', page: 1, says: 38.5 };
const MARKED: PropertyDetail['facts'] = {
  ownership: { value: 'sole', grade: 'documented', ...OWNERSHIP, document_type: 'sale_deed' },
  frontage: { value: 40, grade: 'conflicting', ...FRONTAGE, document_type: 'land_map' },
};
const BIHTA = { latitude: 25.5637219, longitude: 84.8748653 };
const HALF_A_KILOMETRE = 0.5 / 111.195;

const approve = ({ id }: MadeProperty) => site.call(approveProperty, { token: admin.token, body: { id } });
const state = ({ id, owner }: MadeProperty, body: object) =>
  site.call(stateFacts, { token: owner.token, params: { id }, body });
const pin = ({ id, owner }: MadeProperty, given: Partial<Pin> = {}) =>
  site.call(setPin, {
    token: owner.token,
    params: { id },
    body: { pin: { ...BIHTA, accuracy_metres: 12, pinned_by: 'gps', shows_exactly: false, ...given } },
  });
const deleteDeed = ({ id, owner }: MadeProperty) =>
  site.call(own.deletePropertyDoc, { token: owner.token, body: { id, file_type: 'sale_deed' } });

async function asOwner({ id, owner }: MadeProperty): Promise<PropertyDetail> {
  const { body } = await site.call(displayOneProperty, { token: owner.token, params: { id } });
  const [property] = body.data;
  if (!property) throw new Error('No property');
  return property;
}

const edit = async (property: MadeProperty, changes: Record<string, unknown>) =>
  site.call(own.editProperty, {
    token: property.owner.token,
    params: { id: property.id },
    body: editForm(await asOwner(property), changes),
  });

const review = async ({ id }: MadeProperty) =>
  (await site.call(reviewProperty, { token: admin.token, params: { id } })).body.data;

/** Marks the given review's version, or the current one. */
async function mark(property: MadeProperty, fact: FactKey, evidence: object | null, reviewed?: { version: number }) {
  const { version } = reviewed ?? (await review(property));
  return site.call(checkFact, { token: admin.token, body: { id: property.id, version, fact, evidence } });
}

async function markAgain(property: MadeProperty) {
  for (const [fact, { document_type, page, year, says }] of entriesOf((await review(property)).earlier_marks))
    expect((await mark(property, fact, { document_type, page, year, says })).status).toBe(200);
}

// Safe: the object's own keys.
const entriesOf = (facts: PropertyDetail['facts']) => Object.entries(facts) as [FactKey, ShownFact][];

/** Approved, with a pin, and with one fact that a document shows, and one that another contradicts. */
async function makeMarked({ pinned = true } = {}): Promise<MadeProperty> {
  const property = await makeProperty(site.db, {
    documents: ['sale_deed', 'land_map'],
    stated: { ownership: 'sole', frontage: 40, village: 'Dilimirch', plots: '415/2' },
  });
  if (pinned) await pin(property);
  await approve(property);
  await mark(property, 'ownership', OWNERSHIP);
  await mark(property, 'frontage', FRONTAGE);
  return property;
}

const gradesOf = ({ facts }: Pick<PropertyDetail, 'facts'>) =>
  Object.fromEntries(entriesOf(facts).map(([fact, { grade }]) => [fact, grade]));
const CLAIMED = { ownership: 'claimed', frontage: 'claimed', village: 'claimed', plots: 'claimed' };

test('a fact that a document was read for is documented with its page and year, or conflicting with both values', async () => {
  const { facts } =
    (await site.call(displayOneProperty, { params: { id: (await makeMarked()).id } })).body.data[0] ?? {};
  expect(facts).toMatchObject(MARKED);
});

const newDocument = (name: string) => fileOf(pdfFile(name), `${name}.pdf`, 'application/pdf');

const squareAround = ({ latitude, longitude }: typeof BIHTA, degrees: number) => ({
  corners: [
    [latitude - degrees, longitude - degrees],
    [latitude - degrees, longitude + degrees],
    [latitude + degrees, longitude + degrees],
    [latitude + degrees, longitude - degrees],
  ],
  drawn_by: 'tapped',
  accuracy_metres: null,
});
const drawBoundary = ({ id, owner }: MadeProperty, degrees: number) =>
  site.call(setPin, {
    token: owner.token,
    params: { id },
    body: {
      pin: { ...BIHTA, accuracy_metres: 12, pinned_by: 'gps', shows_exactly: false },
      boundary: squareAround(BIHTA, degrees),
    },
  });

describe('an owner’s change that needs approval takes back the marks that it could contradict, and no others', () => {
  const both: FactKey[] = ['ownership', 'frontage'];
  test.each<[change: string, stays: FactKey[], offered: FactKey[], (property: MadeProperty) => Promise<unknown>]>([
    ['another description', both, [], (plot) => edit(plot, { description: 'On a hill, with a well.' })],
    [
      'another photo',
      both,
      [],
      async (plot) => edit(plot, { propertyImage: [fileOf(await jpegPhoto(340, 255), 'b.jpg', 'image/jpeg')] }),
    ],
    ['one more document', both, [], (plot) => edit(plot, { mutation: newDocument('mutation') })],
    [
      'a document in place of one that was read',
      ['frontage'],
      [],
      (plot) => edit(plot, { sale_deed: newDocument('deed') }),
    ],
    ['a document removed', ['frontage'], [], deleteDeed],
    ['other words', both, [], (plot) => state(plot, { landmark: 'Behind the school' })],
    ['an answer to another question', both, [], (plot) => state(plot, { road: 'paved' })],
    ['another answer than the one that was read', ['frontage'], [], (plot) => state(plot, { ownership: 'joint' })],
    ['an answer taken back', ['frontage'], [], (plot) => state(plot, { ownership: null })],
    ['another number on record', [], [], (plot) => state(plot, { plots: '416' })],
    ['another size', ['ownership'], [], (plot) => edit(plot, { size: '7' })],
    ['another place', [], [], (plot) => edit(plot, { mandal: 'Maner' })],
    ['a first boundary', both, [], (plot) => drawBoundary(plot, 0.0001)],
    ['a pin far from there', [], both, (plot) => pin(plot, { latitude: 25.58 })],
  ])('%s: %j stay, the review offers %j again', async (_, stays, offered, change) => {
    const property = await makeMarked();
    await change(property);
    const seen = await asOwner(property);
    expect(seen.status).toBe('pending');
    const marked = entriesOf(seen.facts).filter(([, { grade }]) => grade !== 'claimed');
    expect(Object.fromEntries(marked)).toEqual(Object.fromEntries(stays.map((fact) => [fact, MARKED[fact]])));
    const { property: reviewed, earlier_marks: earlier } = await review(property);
    expect(gradesOf(reviewed)).toEqual(gradesOf(seen));
    expect(earlier).toEqual(Object.fromEntries(offered.map((fact) => [fact, MARKED[fact]])));
  });

  test('a first pin keeps all', async () => {
    const property = await makeMarked({ pinned: false });
    expect((await pin(property)).status).toBe(200);
    const seen = await asOwner(property);
    expect([seen.status, seen.facts]).toEqual(['pending', expect.objectContaining(MARKED)]);
  });

  test('a boundary in place of a much smaller one takes back what lies along the plot', async () => {
    const property = await makeMarked();
    await drawBoundary(property, 0.0001);
    await approve(property);
    await drawBoundary(property, 0.0002);
    const seen = await asOwner(property);
    expect(seen.facts).toMatchObject({ ownership: MARKED.ownership, frontage: { grade: 'claimed' } });
    expect((await review(property)).earlier_marks).toEqual({ frontage: MARKED.frontage });
  });

  test('the price of a rejected listing keeps all', async () => {
    const property = await makeProperty(site.db, {
      status: 'pending',
      documents: ['sale_deed'],
      stated: { ownership: 'sole' },
    });
    await mark(property, 'ownership', OWNERSHIP);
    await site.call(rejectProperty, { token: admin.token, body: { id: property.id, reason: 'The price is odd' } });
    await edit(property, { price: '9,00,000' });
    expect((await asOwner(property)).facts).toMatchObject({ ownership: MARKED.ownership });
    expect((await review(property)).earlier_marks).toEqual({});
  });
});

describe('a mark that its document cannot bear is refused beside its field', () => {
  // Two years on, as the next may begin in India before the test ends.
  const yearToCome = new Date().getFullYear() + 2;
  test.each<[FactKey, object, [path: string, code: string]]>([
    ['ownership', { document_type: 'sale_deed', page: 3 }, ['evidence.page', 'PAGE_BEYOND']],
    ['ownership', { document_type: 'sale_deed', page: 1, year: yearToCome }, ['evidence.year', 'YEAR_TO_COME']],
    ['ownership', { document_type: 'sale_deed', page: 1, says: 'sole' }, ['evidence.says', 'FACT_SAYS_THE_SAME']],
    ['village', { document_type: 'sale_deed', page: 1, says: ' DILIMIRCH' }, ['evidence.says', 'FACT_SAYS_THE_SAME']],
    ['frontage', { document_type: 'land_map', page: 1, says: '40.0' }, ['evidence.says', 'FACT_SAYS_THE_SAME']],
    ['water', { document_type: 'sale_deed', page: 1 }, ['evidence.document_type', 'FACT_NOT_SHOWN']],
    ['loan', { document_type: 'sale_deed', page: 1 }, ['evidence.document_type', 'FACT_NOT_SHOWN']],
  ])('%s by %j', async (fact, evidence, [path, code]) => {
    const property = await makeProperty(site.db, {
      documents: ['sale_deed', 'land_map'],
      stated: { ownership: 'sole', frontage: 40, village: 'Dilimirch', water: ['tap'], loan: 'no' },
    });
    await site.db.update(documents).set({ filePages: 2, pages: 5 }).where(eq(documents.propertyId, property.id));
    const { status, body } = await mark(property, fact, evidence);
    expect([status, body.issues?.map((issue) => [issue.path, issue.code])]).toEqual([400, [[path, code]]]);
    expect(Object.values(gradesOf(await asOwner(property))).every((grade) => grade === 'claimed')).toBe(true);
  });

  test('but the last page, this year, and any page of a file whose pages nobody has counted are taken', async () => {
    const property = await makeProperty(site.db, { documents: ['sale_deed'], stated: { ownership: 'sole' } });
    const year = new Date().getFullYear();
    expect((await mark(property, 'ownership', { document_type: 'sale_deed', page: 40, year })).status).toBe(200);
    await site.db.update(documents).set({ filePages: 2 }).where(eq(documents.propertyId, property.id));
    expect((await mark(property, 'ownership', { document_type: 'sale_deed', page: 2 })).status).toBe(200);
  });
});

test.each<[change: string, (property: MadeProperty) => Promise<{ status: number }>]>([
  ['another price', (plot) => edit(plot, { price: '9,00,000' })],
  ['a pin moved by half a kilometre', (plot) => pin(plot, { latitude: BIHTA.latitude + HALF_A_KILOMETRE })],
  ['the answer that it has', (plot) => state(plot, { ownership: 'sole' })],
])('%s keeps the approval and the marks', async (_, change) => {
  const property = await makeMarked();
  expect((await change(property)).status).toBe(200);
  const seen = await asOwner(property);
  expect([seen.status, seen.facts]).toEqual(['approved', expect.objectContaining(MARKED)]);
  expect((await review(property)).earlier_marks).toEqual({});
});

describe('marks that a move took back', () => {
  const move = (plot: MadeProperty) => pin(plot, { latitude: 25.58 });

  test('are marked again as they were, and filters follow', async () => {
    const property = await makeMarked();
    const isListedAsDocumented = async () => {
      const { body } = await site.call(displayAllProperties, { query: { documented: 'yes' } });
      return body.data.some(({ _id }) => _id === property.id);
    };
    expect(await isListedAsDocumented()).toBe(true);
    await move(property);
    await approve(property);
    expect(await isListedAsDocumented()).toBe(false);
    await markAgain(property);
    expect(await isListedAsDocumented()).toBe(true);
    expect((await asOwner(property)).facts).toMatchObject(MARKED);
    expect((await review(property)).earlier_marks).toEqual({});
  });

  test('stay on offer through other changes', async () => {
    const property = await makeMarked();
    await move(property);
    await state(property, { landmark: 'Behind the school', road: 'paved' });
    expect((await review(property)).earlier_marks).toEqual(MARKED);
    await state(property, { frontage: 42 });
    expect((await review(property)).earlier_marks).toEqual({ ownership: MARKED.ownership });
    await deleteDeed(property);
    expect(await site.db.$count(earlierMarks, eq(earlierMarks.propertyId, property.id))).toBe(0);
  });

  test('are not offered once a moderator takes them back', async () => {
    const property = await makeMarked();
    await mark(property, 'ownership', null);
    await move(property);
    await mark(property, 'frontage', { ...FRONTAGE, page: 2, says: 39 });
    await pin(property, { latitude: 25.6 });
    expect((await review(property)).earlier_marks).toEqual({ frontage: { ...MARKED.frontage, page: 2, says: 39 } });
  });
});

describe('a moderator who looks while the owner edits', () => {
  const LATE = { ...OWNERSHIP, page: 7 };
  test.each<[change: string, (property: MadeProperty) => Promise<unknown>]>([
    ['the description', (plot) => edit(plot, { description: 'On a hill, with a well.' })],
    ['the document', (plot) => edit(plot, { sale_deed: newDocument('deed') })],
    ['the answer', (plot) => state(plot, { ownership: 'joint' })],
  ])('does not mark the version after: %s', async (_, change) => {
    const property = await makeMarked();
    const reviewed = await review(property);
    await change(property);
    const { status, body } = await mark(property, 'ownership', LATE, reviewed);
    expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await asOwner(property)).facts.ownership?.page).not.toBe(LATE.page);
  });

  test('never marks a version that was not reviewed, whichever request comes first', async () => {
    const property = await makeMarked();
    for (let round = 0; round < 8; round++) {
      const reviewed = await review(property);
      const [edited, ...marked] = await Promise.all([
        edit(property, { sale_deed: newDocument(`deed ${round}`) }),
        mark(property, 'ownership', OWNERSHIP, reviewed),
        mark(property, 'frontage', FRONTAGE, reviewed),
        mark(property, 'village', { ...OWNERSHIP, page: round + 1 }, reviewed),
      ]);
      expect(edited.status).toBe(200);
      for (const { status, body } of marked)
        expect([[200], [409, 'CHANGED_MEANWHILE']]).toContainEqual([status, body.code].filter(Boolean));
      expect(gradesOf(await asOwner(property))).toEqual({ ...CLAIMED, frontage: 'conflicting' });
    }
  });
});
test('a review that is read while the owner edits never names a later version than it shows', async () => {
  const property = await makeProperty(site.db, { status: 'pending', description: 'On a hill, with 1 wells.' });
  let isEdited = false;
  const editAll = async () => {
    const form = await asOwner(property);
    for (let wells = 2; wells < 30; wells++) {
      const body = editForm(form, { description: `On a hill, with ${wells} wells.` });
      await site.call(own.editProperty, { token: property.owner.token, params: { id: property.id }, body });
    }
    isEdited = true;
  };
  const reviewed: [version: number, wells: number][] = [];
  const readAll = async () => {
    while (!isEdited) {
      const { version, property: shown } = await review(property);
      reviewed.push([version, Number(/\d+/.exec(shown.description)?.[0])]);
    }
  };
  await Promise.all([editAll(), readAll(), readAll(), readAll()]);
  expect(reviewed.filter(([version, wells]) => version > wells)).toEqual([]);
});
