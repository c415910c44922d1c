import type { ComponentProps } from 'react';
import { redirect } from 'react-router';
import type { displayOneProperty, PropertyDetail } from '#contract/properties.ts';
import { isEditable, isSold, type StatusFor } from '#contract/property-statuses.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import type { CannotEdit } from './land-refused.tsx';
import { load } from '#web/client/load.ts';

export type EditableProperty = PropertyDetail & { status: StatusFor<'edit'> };

/**
 * The user's own listing, for loaders of pages that change it; else why it cannot be changed.
 * @param pathOf the page's path by property id; the current one may have the listing number
 * @throws a redirect to /login without a session, or to the path by id
 */
export async function ownListing(reference: string, request: Request, pathOf: (id: string) => string) {
  const { id } = requireSession(request.url);
  const property = await findOwnOrOther(reference, request);
  if (!property) return refused({ refusal: 'missing' });
  if (property.user_id !== id) return refused({ refusal: 'notYours', property });
  if (property._id !== reference) throw redirect(pathOf(property._id));
  if (!isEditable(property)) return refused({ refusal: isSold(property.status) ? 'sold' : 'removed', property });
  return { property };
}

/** Loads the code of the error only now: most users get the form. */
async function refused(why: ComponentProps<typeof CannotEdit>) {
  return { why, CannotEdit: (await load(() => import('./land-refused.tsx'))).CannotEdit };
}

export async function findOwnOrOther(reference: string, request: Request): Promise<PropertyDetail | undefined> {
  try {
    const { data } = await callInSession<typeof displayOneProperty>(
      { name: 'GET /property/display-one-property/{id}' },
      { params: { id: reference }, request },
    );
    return data[0];
  } catch (error) {
    // 400: the reference is malformed.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
