import * as leads from '#contract/leads.ts';
import { answerAsked, askedListings } from '#contract/owner-answers.ts';
import * as reveals from '#contract/reveals.ts';
import { displayTrust } from '#contract/trust.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { changeShown } from '#server/properties/shown-version.ts';
import { answerForOwner, listAsked } from './answer-for-owner.ts';
import { endSharedChecklist, findChecklist, openSharedChecklist, shareChecklist } from './checklist.ts';
import { exportLeads, listLeads } from './list-leads.ts';
import { listUnlocked } from './list-unlocked.ts';
import { noteLead } from './note-lead.ts';
import { readTrustFigures } from './trust-figures.ts';

export const revealsEndpoints: readonly ServedEndpoint[] = [
  serve(reveals.displayUnlocked, (request) => listUnlocked(request, request.user, request.query)),
  serve(reveals.noteUnlocked, ({ db, user, body, clock, knowsDevice }) =>
    noteReveal(db, user, body, clock(), knowsDevice),
  ),
  serve(reveals.displayChecklist, (request) => findChecklist(request, request.user, request.params.id)),
  serve(reveals.shareChecklist, (request) => shareChecklist(request, request.user, request.body.property_id)),
  serve(reveals.endSharedChecklist, async ({ db, user, body }) => {
    await endSharedChecklist(db, user, body.property_id);
    return null;
  }),
  serve(displayTrust, ({ db, pages }) => pages.share('trust figures', () => readTrustFigures(db))),
  serve(leads.displayLeads, ({ db, user, query, clock }) => listLeads(db, user, query, clock())),
  serve(leads.exportLeads, ({ db, user, query, clock }) => exportLeads(db, user, query, clock())),
  serve(leads.noteLead, ({ db, user, body, clock }) => noteLead(db, user, body, clock())),
  serve(askedListings, (request) => listAsked(request, request.query.token)),
  serve(answerAsked, async (request) => {
    const { listings } = await listAsked(request, request.body.token);
    const ids = listings.map(({ _id }) => _id);
    return changeShown(request, ids, () => answerForOwner(request, request.body));
  }),
  serve(reveals.sharedChecklist, (request) => openSharedChecklist(request, request.params.id, request.query)),
];
