import { overview } from '#contract/overview.ts';
import { serve, type Served } from '#server/serve.ts';
import { readOverview } from './overview.ts';

export const overviewCalls: readonly Served[] = [serve(overview, (asked) => readOverview(asked))];
