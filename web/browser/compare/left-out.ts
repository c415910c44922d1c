import { comparedIds, keepCompared } from './compared-on-device.ts';

/** @param page names those that are for sale */
export function leaveOutSold({ dataset }: HTMLElement): void {
  const forSale = dataset.forSale?.split(',') ?? [];
  const named = new URLSearchParams(location.search).get('ids')?.toLowerCase().split(',') ?? [];
  const ids = comparedIds();
  const left = ids.filter((id) => forSale.includes(id) || !named.includes(id));
  if (left.length < ids.length) keepCompared(left);
}
