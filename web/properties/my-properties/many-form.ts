import type { OwnProperty } from '#contract/properties.ts';
import type { ManyChange } from './change-many.ts';
import { MANY } from './step-outcome.ts';

export function manyForm(change: ManyChange, properties: readonly OwnProperty[]): FormData {
  const form = new FormData();
  form.set('step', MANY);
  form.set('change', change);
  for (const { _id: id } of properties) form.append('id', id);
  return form;
}
