import { pages } from './pages.ts';

export const units = {
  title: pages.units,
  intro: 'Units that sellers can choose for the size of a plot. A new name shows on every listing immediately.',
  addNew: 'Add New',
  addTitle: 'Add Unit',
  editTitle: 'Edit Unit',
  empty: 'No Units Found',
  unit: 'Unit',
  action: 'Action',
  deleteTitle: (unit: string) => `Delete the unit ${unit}?`,
  deleteText: 'Sellers can no longer choose it. A unit used by a listing can’t be deleted.',
  added: 'Unit added',
  edited: 'Unit updated',
  deleted: 'Unit deleted',
  failed: 'Failed to fetch users',
};
