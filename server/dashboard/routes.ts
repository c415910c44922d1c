import { overview } from '#contract/dashboard.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { readOverview } from './dashboard.ts';

export const overviewCalls: readonly Served[] = [serve(overview, (asked) => readOverview(asked))];
