import * as z from 'zod/mini';
import { endpoint, Id, Nothing, PageNumber, requiredText } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const Unit = z.object({ _id: Id, unit: z.string() });

/** Customary units have no legal size, so each states what it assumes. */
export const UnitSize = z.object({
  square_metres: z.number(),
  exact: z.boolean(),
});

export const ListedUnit = z.extend(Unit, {
  sizes: z.array(z.extend(UnitSize, { state: z.nullable(z.string()), district: z.nullable(z.string()) })),
});
export type ListedUnit = z.output<typeof ListedUnit>;

const unit = requiredText(problem('NEW_NAME_REQUIRED'), 40).check(z.overwrite((name) => name.replace(/\s+/g, ' ')));

export const UnitForm = z.object({ unit });
export const UnitEdit = z.object({ id: Id, unit });

export const displayUnits = endpoint('GET /admin/display-units', {
  summary:
    'The units of land that a size can be given in, by name, with their documented sizes: a page of 15, or without a page number all of them.',
  who: ['seller', 'agent', 'admin'],
  query: z.object({ page: z.optional(PageNumber) }),
  example: { query: { page: 1 } },
  data: z.array(ListedUnit),
  paged: true,
});

export const addUnit = endpoint('POST /admin/add-unit', {
  summary: 'Add a unit of land.',
  who: ADMINS,
  audit: 'unit-added',
  body: UnitForm,
  example: { body: { unit: EXAMPLE.newName } },
  data: Unit,
  errors: ['UNIT_EXISTS'],
});

export const editUnit = endpoint('PUT /admin/edit-unit', {
  summary: 'Rename a unit. Every listing measured in it shows the new name at once.',
  who: ADMINS,
  audit: 'unit-renamed',
  body: UnitEdit,
  example: { body: { id: EXAMPLE.unit, unit: EXAMPLE.newName } },
  data: Unit,
  errors: ['NO_SUCH_UNIT', 'UNIT_EXISTS'],
  changesPages: true,
});

export const deleteUnit = endpoint('POST /admin/delete-unit', {
  summary: 'Delete a unit that no listing is measured in.',
  who: ADMINS,
  audit: 'unit-deleted',
  body: z.object({ id: Id }),
  example: { body: { id: EXAMPLE.unit } },
  data: Nothing,
  errors: ['NO_SUCH_UNIT', 'UNIT_IN_USE'],
});
