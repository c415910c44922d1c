import { displayLeads } from '#contract/leads.ts';
import { displayChecklist, displayUnlocked, noteUnlocked, sharedChecklist } from '#contract/reveals.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { findChecklist, openSharedChecklist } from './checklist.ts';
import { listLeads } from './list-leads.ts';
import { listUnlocked } from './list-unlocked.ts';

export const revealsEndpoints: readonly ServedEndpoint[] = [
  serve(displayUnlocked, (request) => listUnlocked(request, request.user, request.query)),
  serve(noteUnlocked, ({ db, user, body }) => noteReveal(db, user, body)),
  serve(displayChecklist, (request) => findChecklist(request, request.user, request.params.id)),
  serve(displayLeads, ({ db, user, query, clock }) => listLeads(db, user, query, clock())),
  serve(sharedChecklist, (request) => openSharedChecklist(request, request.params.id, request.query)),
];
