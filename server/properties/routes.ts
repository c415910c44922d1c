import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as land from '#contract/land.ts';
import * as own from '#contract/own-properties.ts';
import * as properties from '#contract/properties.ts';
import * as uploads from '#contract/uploads.ts';
import { findAreaForSearch } from '#server/areas/find-area.ts';
import { readFromReplica } from '#server/database/replica.ts';
import { countBehindFilters } from '#server/search/facet-counts.ts';
import { type EndpointRequest, serve, type ServedEndpoint } from '#server/http/serve.ts';
import { addPropertyOnce } from './add-property-once.ts';
import { listAllProperties } from './admin-list.ts';
import { confirmForSale } from './confirm-for-sale.ts';
import { approveProperty, rejectProperty, restoreProperty, suspendProperty } from './decisions.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { deleteProperty } from './delete-property.ts';
import { editProperty } from './edit-property.ts';
import { findProperty } from './find-property.ts';
import { findGoneProperty } from './deleted-property.ts';
import { landOf } from './land.ts';
import { listProperties, topProperties } from './list-properties.ts';
import { markSold, markUnsold } from './mark-sold.ts';
import { listOwnProperties } from './own-properties.ts';
import { requireStorageRoom } from './storage-room.ts';
import { listUploads, storeUpload } from './uploads.ts';

export const propertiesEndpoints: readonly ServedEndpoint[] = [
  serve(properties.displayAllProperties, (asked) => listProperties(asked, asked.query)),
  serve(properties.searchProperties, async (asked) =>
    listProperties(asked, asked.query, await findAreaForSearch(asked.db, asked.body)),
  ),
  serve(properties.filterCounts, async ({ db, replica, query: { state, district, mandal, ...filters } }) => {
    const area = state ? await findAreaForSearch(db, { state, district, mandal }) : undefined;
    return readFromReplica({ db, replica }, (from) => countBehindFilters(from, filters, area));
  }),
  serve(properties.displayTopProperties, (asked) => topProperties(asked)),
  serve(properties.displayOneProperty, async (asked) => [
    await findProperty(asked, asked.user, asked.params.id, asked.visitor),
  ]),
  serve(land.displayLand, (asked) => landOf(asked, asked.query)),
  serve(land.displayDeletedProperty, (asked) => findGoneProperty(asked, asked.params.id)),
  serve(properties.displayMyProperties, (asked) => listOwnProperties(asked, asked.user, asked.query.page)),
  serve(properties.addProperty, (asked) => addPropertyOnce(asked, asked.user, asked.body), requireStorageRoom),
  serve(
    uploads.uploadPhoto,
    (asked) => storeUpload(asked, asked.user, { ...asked.body, id: asked.params.id, kind: 'photo' }),
    requireStorageRoom,
  ),
  serve(
    uploads.uploadDocument,
    (asked) => storeUpload(asked, asked.user, { ...asked.body, id: asked.params.id, kind: 'document' }),
    requireStorageRoom,
  ),
  serve(uploads.displayUploads, ({ db, user }) => listUploads(db, user)),
  serve(properties.deleteProperty, async ({ db, user, params }) => {
    await deleteProperty(db, user, params.id);
    return null;
  }),
  serve(own.editProperty, (asked) => editProperty(asked, asked.user, asked.params.id, asked.body), requireStorageRoom),
  serve(own.deletePropertyDoc, (asked) => deleteDocument(asked, asked.user, asked.body)),
  serve(own.markSold, (asked) => markSold(asked, asked.user, asked.body.id)),
  serve(own.markUnsold, (asked) => markUnsold(asked, asked.user, asked.body.id)),
  serve(own.confirmForSale, (asked) => confirmForSale(asked, asked.user, asked.body.id)),
  serve(properties.allProperties, ({ db, query }) => listAllProperties(db, query)),
  serve(properties.approveProperty, (asked) => noting(asked, approveProperty(asked, asked.body))),
  serve(properties.rejectProperty, (asked) =>
    noting(asked, rejectProperty(asked, asked.body.id, asked.body.reason), asked.body.reason),
  ),
  serve(properties.suspendProperty, (asked) =>
    noting(asked, suspendProperty(asked, asked.body.id, asked.body.reason), asked.body.reason),
  ),
  serve(properties.restoreProperty, (asked) => noting(asked, restoreProperty(asked, asked.body))),
];

async function noting<D extends { _id: string; listingNumber: string }>(
  { note }: Pick<EndpointRequest<AnyEndpoint>, 'note'>,
  deciding: Promise<D>,
  reason?: string,
): Promise<D> {
  const decided = await deciding;
  note({ subject: decided.listingNumber, subjectId: decided._id, reason });
  return decided;
}
