import { overview } from '#contract/dashboard.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { readOverview } from './dashboard.ts';

export const overviewEndpoints: readonly ServedEndpoint[] = [serve(overview, (request) => readOverview(request))];
