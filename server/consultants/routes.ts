import * as consultants from '#contract/consultants.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { findConsultant } from './find-consultant.ts';
import { changeOwnPage, readOwnPage } from './own-page.ts';

export const consultantsEndpoints: readonly ServedEndpoint[] = [
  serve(consultants.displayOwnPage, ({ db, user }) => readOwnPage(db, user)),
  serve(consultants.changeOwnPage, ({ db, user, body }) => changeOwnPage(db, user, body)),
  serve(consultants.displayConsultant, (request) => findConsultant(request, request.params.slug, request.query.page)),
];
