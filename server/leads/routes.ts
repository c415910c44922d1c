import { displayLeads } from '#contract/leads.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { listLeads } from './list-leads.ts';

export const leadsEndpoints: readonly ServedEndpoint[] = [
  serve(displayLeads, ({ db, user, query, clock }) => listLeads(db, user, query, clock())),
];
