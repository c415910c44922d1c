import * as shortlist from '#contract/shortlist.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { addProperties, listShortlisted, noteProperty, removeProperty, seeProperties } from './change-shortlist.ts';
import { listShortlist, listSharedShortlist } from './list-shortlist.ts';
import { endShared, shareProperties } from './shared-shortlist.ts';

export const shortlistEndpoints: readonly ServedEndpoint[] = [
  serve(shortlist.displayShortlist, (request) => listShortlist(request, request.user)),
  serve(shortlist.displayShortlisted, ({ db, user }) => listShortlisted(db, user)),
  serve(shortlist.addToShortlist, ({ db, user, body, clock }) => addProperties(db, user, body.properties, clock())),
  serve(shortlist.noteShortlisted, async ({ db, user, body }) => {
    await noteProperty(db, user, body);
    return null;
  }),
  serve(shortlist.seeShortlisted, async ({ db, user, body }) => {
    await seeProperties(db, user, body.property_ids);
    return null;
  }),
  serve(shortlist.removeFromShortlist, ({ db, user, body }) => removeProperty(db, user, body.property_id)),
  serve(shortlist.shareShortlist, (request) => shareProperties(request, request.user, request.body.with_notes)),
  serve(shortlist.endSharedShortlist, async ({ db, user }) => {
    await endShared(db, user);
    return null;
  }),
  serve(shortlist.sharedShortlist, (request) => listSharedShortlist(request, request.params.id, request.query)),
];
