import { ApiError } from '#web/client/api-error.ts';
import { type Filling, fillFromMessage } from './fill-from-message.ts';
import type { ListingDraft } from './form-values.ts';
import { type SharedListing, sharedListing } from './shared-listing.ts';

export interface FilledByShare {
  shared: SharedListing | undefined;
  /** The share brought nothing. */
  isLost: boolean;
  /** Undefined beside a draft: its plot may be another one. */
  filling?: Filling;
}

interface Form {
  draft: ListingDraft | undefined;
  units: readonly { _id: string; unit: string }[];
  request: Request;
}

/** Fills an empty form from what another app shared; what can't be read now stays as text to be read later. */
export async function fillFromShare({ draft, units, request }: Form): Promise<FilledByShare> {
  const shared = await sharedListing();
  if (!shared || draft) return { shared, isLost: !shared && !draft };
  try {
    return { shared, isLost: false, filling: await fillFromMessage(shared, { fields: {}, files: [] }, units, request) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { shared, isLost: false };
  }
}
