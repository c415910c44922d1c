import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { displayOneProperty } from '#contract/properties.ts';
import { AddPropertyForm } from '#contract/listing-form.ts';
import { EditPropertyForm } from '#contract/own-properties.ts';
import { districts, mandals } from '#server/database/schema/areas.ts';
import { units } from '#server/database/schema/units.ts';
import type { HttpError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeProperty } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';
import { received } from '#test/received-files.ts';
import { addProperty } from './add-property.ts';
import { editProperty } from './edit-property.ts';

/* An admin deletes what a form names while its photos are processed. */

const site = await testApp();
afterAll(() => site.close());

const named = { units: 'lagga', mandal: 'Ghat' };
let stored: string[];
beforeEach(async () => {
  stored = [];
  const [patna] = await site.db.select().from(districts).where(eq(districts.name, 'Patna'));
  if (!patna) throw new Error('There is no Patna');
  const { id: districtId, stateId } = patna;
  await site.db.insert(mandals).values({ name: named.mandal, districtId, stateId }).onConflictDoNothing();
  await site.db.insert(units).values({ name: named.units }).onConflictDoNothing();
});

const MEANWHILE: Record<string, { remove: () => Promise<unknown>; refusal: Partial<HttpError> }> = {
  'the tehsil': {
    remove: () => site.db.delete(mandals).where(eq(mandals.name, named.mandal)),
    refusal: { code: 'NO_SUCH_AREA' },
  },
  'the unit': {
    remove: () => site.db.delete(units).where(eq(units.name, named.units)),
    refusal: { code: 'BAD_INPUT' },
  },
};

function servicesWhile(remove: () => Promise<unknown>): Services {
  const { files } = site.services;
  return {
    ...site.services,
    files: {
      ...files,
      async write(key, bytes) {
        await remove();
        stored.push(key);
        await files.write(key, bytes);
      },
      async remove(key) {
        stored = stored.filter((one) => one !== key);
        await files.remove(key);
      },
    },
  };
}

test.for(Object.entries(MEANWHILE))(
  'a plot is refused by name when %s goes, and nothing of it stays',
  async ([, { remove, refusal }]) => {
    const { owner } = await makeProperty(site.db);
    const form = AddPropertyForm.parse(await received(await plotForm({ ...named, state: 'Bihar', district: 'Patna' })));
    await expect(addProperty(servicesWhile(remove), owner, form)).rejects.toMatchObject(refusal);
    expect(stored).toEqual([]);
  },
);

test.for(Object.entries(MEANWHILE))(
  'a change is refused by name when %s goes, and nothing of it stays',
  async ([, { remove, refusal }]) => {
    const { id, owner } = await makeProperty(site.db);
    const { body } = await site.call(displayOneProperty, { params: { id }, token: owner.token });
    const [property] = body.data;
    if (!property) throw new Error('The property is gone');
    const photo = fileOf(await jpegPhoto(330, 240), 'photo.jpg');
    const form = EditPropertyForm.parse(
      await received(editForm(property, { ...named, state: 'Bihar', district: 'Patna', propertyImage: [photo] })),
    );
    await expect(editProperty(servicesWhile(remove), owner, id, form)).rejects.toMatchObject(refusal);
    expect(stored).toEqual([]);
  },
);
