import { displayChosenProperties } from '#contract/chosen-properties.ts';
import { displayVillages } from '#contract/areas.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import * as land from '#contract/land.ts';
import { displayDistrictMap } from '#contract/district-map.ts';
import { displayMap } from '#contract/map-view.ts';
import * as message from '#contract/listing-message.ts';
import * as own from '#contract/own-properties.ts';
import * as pins from '#contract/pins.ts';
import * as properties from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import * as adminProperties from '#contract/admin-properties.ts';
import * as reviews from '#contract/reviews.ts';
import * as facts from '#contract/stated-facts.ts';
import * as suggestions from '#contract/suggestions.ts';
import * as uploads from '#contract/uploads.ts';
import { mapOfDistrict } from '#server/areas/district-map.ts';
import { findAreaForSearch } from '#server/areas/find-area.ts';
import { readFromReplica } from '#server/database/replica.ts';
import { countBehindFilters } from '#server/search/facet-counts.ts';
import { readListingMessage } from '#server/search/said/read-message.ts';
import { suggestWhileTyping } from '#server/search/suggestions.ts';
import { understandSentence } from '#server/search/said/understand-sentence.ts';
import { viewOnMap } from '#server/search/map-view.ts';
import { type EndpointRequest, serve, type ServedEndpoint } from '#server/http/serve.ts';
import { addPropertyOnce } from './add-property-once.ts';
import { listAllProperties } from './admin-list.ts';
import { changeOwnProperties } from './change-own-properties.ts';
import { confirmForSale, markSold, markUnsold } from './sale-status.ts';
import { approveProperty, rejectProperty, restoreProperty, suspendProperty } from './decisions.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { deleteProperty } from './delete-property.ts';
import { editProperty } from './edit-property.ts';
import { noteDocument } from './documents/note-document.ts';
import { checkFact } from './facts/check-fact.ts';
import { stateFacts } from './facts/state-facts.ts';
import { villagesOf } from './facts/villages.ts';
import { findPin } from './pins/find-pin.ts';
import { setPin } from './pins/set-pin.ts';
import { findProperty } from './find-property.ts';
import { findChosenProperties } from './chosen-properties.ts';
import { findNearbyProperties } from './nearby-properties.ts';
import { findDeletedProperty } from './deleted-property.ts';
import { landOf } from './land.ts';
import { listProperties, topProperties } from './list-properties.ts';
import { listOwnProperties } from './own-properties.ts';
import { readReviewQueue } from './review-queue.ts';
import { reviewProperty } from './review.ts';
import { changeShown } from './shown-version.ts';
import { requireStorageRoom } from './storage-room.ts';
import { listUploads, storeUpload } from './uploads.ts';

const isUnfiltered = (filters: ListingFilters): boolean => Object.values(filters).every((value) => value === undefined);

export const propertiesEndpoints: readonly ServedEndpoint[] = [
  serve(properties.displayAllProperties, (request) => listProperties(request, request.query)),
  serve(properties.searchProperties, async (request) =>
    listProperties(request, request.query, await findAreaForSearch(request.db, request.body)),
  ),
  serve(properties.filterCounts, async ({ db, replica, pages, query: { state, district, mandal, ...filters } }) => {
    const area = state ? await findAreaForSearch(db, { state, district, mandal }) : undefined;
    const count = () => readFromReplica({ db, replica }, (from) => countBehindFilters(from, filters, area));
    // Every plain list of an area shows them, and they take most of its time.
    return isUnfiltered(filters) ? pages.share(`counts of ${area?.id ?? 'all'}`, count) : count();
  }),
  serve(message.readListingMessage, ({ db, body }) => readListingMessage(db, body.text)),
  serve(suggestions.suggestWhileTyping, ({ db, query }) => suggestWhileTyping(db, query)),
  serve(properties.understandSentence, ({ db, query }) => understandSentence(db, query.q)),
  serve(displayMap, async ({ db, replica, query: { state, district, mandal, zoom, language, ...filters } }) => {
    const area = state ? await findAreaForSearch(db, { state, district, mandal }) : undefined;
    return readFromReplica({ db, replica }, (from) => viewOnMap(from, { zoom, language, filters, area }));
  }),
  serve(properties.displayTopProperties, (request) => topProperties(request)),
  serve(properties.displayOneProperty, async (request) => [
    await findProperty(request, request.user, request.params.id, request.visitor),
  ]),
  serve(displayChosenProperties, (request) => findChosenProperties(request, request.body.ids)),
  serve(land.displayLand, (request) => landOf(request, request.query)),
  serve(land.displayNearbyProperties, (request) => findNearbyProperties(request, request.params.id)),
  serve(land.pressViewDetails, async ({ funnel, params, visitor }) => {
    const { language = 'en', userAgent = '' } = visitor ?? {};
    funnel.count('view_details', { language, userAgent, property: params.id });
    return null;
  }),
  serve(land.displayDeletedProperty, (request) => findDeletedProperty(request, request.params.id)),
  serve(properties.displayMyProperties, (request) => listOwnProperties(request, request.user, request.query.page)),
  serve(addProperty, (request) => addPropertyOnce(request, request.user, request.body), requireStorageRoom),
  serve(
    uploads.uploadPhoto,
    (request) => storeUpload(request, request.user, { ...request.body, id: request.params.id, kind: 'photo' }),
    requireStorageRoom,
  ),
  serve(
    uploads.uploadDocument,
    (request) => storeUpload(request, request.user, { ...request.body, id: request.params.id, kind: 'document' }),
    requireStorageRoom,
  ),
  serve(uploads.displayUploads, ({ db, user }) => listUploads(db, user)),
  serve(properties.deleteProperty, async (request) => {
    const { user, params } = request;
    await changeShown(request, params.id, () => deleteProperty(request, user, params.id));
    return null;
  }),
  serve(
    own.editProperty,
    (request) => {
      const { user, params, body } = request;
      return changeShown(request, params.id, () => editProperty(request, user, params.id, body));
    },
    requireStorageRoom,
  ),
  serve(facts.stateFacts, (request) => {
    const { user, params, body } = request;
    return changeShown(request, params.id, () => stateFacts(request, user, params.id, body));
  }),
  serve(displayVillages, ({ db, query }) => villagesOf(db, query)),
  serve(pins.setPin, (request) => {
    const { user, params, body } = request;
    return changeShown(request, params.id, () => setPin(request, user, params.id, body));
  }),
  serve(pins.displayPin, ({ db, user, params }) => findPin(db, user, params.id)),
  serve(displayDistrictMap, ({ db, query, pages }) =>
    pages.share(`map of ${query.district}, ${query.state}`, () => mapOfDistrict(db, query)),
  ),
  serve(own.deletePropertyDoc, (request) => {
    const { user, body } = request;
    return changeShown(request, body.id, () => deleteDocument(request, user, body));
  }),
  serve(own.markSold, (request) =>
    changeShown(request, request.body.id, () => markSold(request, request.user, request.body.id)),
  ),
  serve(own.markUnsold, (request) =>
    changeShown(request, request.body.id, () => markUnsold(request, request.user, request.body.id)),
  ),
  serve(own.confirmForSale, (request) =>
    changeShown(request, request.body.id, () => confirmForSale(request, request.user, request.body.id)),
  ),
  serve(own.changeMyProperties, (request) =>
    changeShown(
      request,
      request.body.changes.map(({ _id }) => _id),
      () => changeOwnProperties(request, request.user, request.body.changes),
    ),
  ),
  serve(adminProperties.allProperties, ({ db, query, clock }) => listAllProperties(db, query, clock())),
  serve(reviews.reviewQueue, ({ db, query }) => readReviewQueue(db, query.beside)),
  serve(reviews.reviewProperty, (request) => reviewProperty(request, request.user, request.params.id)),
  serve(adminProperties.approveProperty, (request) =>
    withAudit(request, approveProperty(request, request.user, request.body)),
  ),
  serve(adminProperties.rejectProperty, (request) =>
    withAudit(request, rejectProperty(request, request.user, request.body), request.body.reason),
  ),
  serve(adminProperties.suspendProperty, (request) =>
    withAudit(request, suspendProperty(request, request.user, request.body), request.body.reason),
  ),
  serve(adminProperties.restoreProperty, (request) =>
    withAudit(request, restoreProperty(request, request.user, request.body)),
  ),
  serve(reviews.noteDocument, async ({ db, body, audit }) => {
    const { _id, listingNumber } = await noteDocument(db, body);
    audit({ subject: listingNumber, subjectId: _id });
    return null;
  }),
  serve(facts.checkFact, async (request) => {
    await withAudit(request, checkFact(request, request.user, request.body));
    return null;
  }),
];

async function withAudit<D extends { _id: string; listingNumber: string }>(
  { audit }: Pick<EndpointRequest<AnyEndpoint>, 'audit'>,
  decision: Promise<D>,
  reason?: string,
): Promise<D> {
  const decided = await decision;
  audit({ subject: decided.listingNumber, subjectId: decided._id, reason });
  return decided;
}
