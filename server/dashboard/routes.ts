import { funnel, overview } from '#contract/dashboard.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { readOverview } from './dashboard.ts';
import { readFunnel } from './read-funnel.ts';

export const overviewEndpoints: readonly ServedEndpoint[] = [
  serve(overview, (request) => readOverview(request)),
  serve(funnel, (request) => readFunnel(request, request.query.by)),
];
