import { displayMyData, exportMyData } from '#contract/personal-data.ts';
import { serve, type Served } from '#server/serve.ts';
import { archiveLink } from './files.ts';
import { keptData } from './kept-data.ts';

export const personalDataCalls: readonly Served[] = [
  serve(displayMyData, ({ db, user }) => keptData(db, user.id)),
  serve(exportMyData, async ({ user, ...services }) => ({ file_path: archiveLink(services, user.id) })),
];
