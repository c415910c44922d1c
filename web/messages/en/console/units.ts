import { pages } from './pages.ts';

export const units = {
  title: pages.units,
  intro: 'What a seller can give the size of a plot in. A new name shows on every listing at once.',
  addNew: 'Add New',
  addTitle: 'Add Unit',
  editTitle: 'Edit Unit',
  empty: 'No Units Found',
  unit: 'Unit',
  action: 'Action',
  deleteTitle: (unit: string) => `Delete the unit ${unit}?`,
  deleteText: 'Sellers cannot choose it any more. A unit that listings are measured in stays.',
  added: 'Unit added',
  edited: 'Unit updated',
  deleted: 'Unit deleted',
  failed: 'Failed to fetch users',
};
