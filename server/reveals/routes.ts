import { displayUnlocked, noteUnlocked } from '#contract/reveals.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { listUnlocked } from './list-unlocked.ts';

export const revealsEndpoints: readonly ServedEndpoint[] = [
  serve(displayUnlocked, (request) => listUnlocked(request, request.user, request.query)),
  serve(noteUnlocked, ({ db, user, body }) => noteReveal(db, user, body)),
];
