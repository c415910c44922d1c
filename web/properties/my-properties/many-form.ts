import type { OwnProperty } from '#contract/properties.ts';
import type { ManyChange } from './change-many.ts';
import { MANY } from './step-outcome.ts';

/** A form of takeStep with a new price for each property, and the one that its owner saw. */
export function pricesForm(changes: readonly { property: OwnProperty; price: number }[]): FormData {
  const form = new FormData();
  form.set('step', MANY);
  form.set('change', 'price');
  for (const { property, price } of changes) {
    form.append('id', property._id);
    form.append('price', String(price));
    form.append('was', String(property.price));
  }
  return form;
}

export function manyForm(change: Exclude<ManyChange, 'price'>, properties: readonly OwnProperty[]): FormData {
  const form = new FormData();
  form.set('step', MANY);
  form.set('change', change);
  for (const { _id: id } of properties) form.append('id', id);
  return form;
}
