import {
  displayMyData,
  eraseMyAccount,
  eraseUser,
  exportMyData,
  exportUser,
  keepMyAccount,
} from '#contract/personal-data.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { askForErasure, askForErasureInWriting, keepAccount } from './ask-for-erasure.ts';
import { archiveLink } from './files.ts';
import { keptData, requireAccount } from './kept-data.ts';

/** Not by name: rows of the audit log outlast the account, and a name in one could never be erased. */
const namedFor = ({ id, reason }: { id: string; reason: string }) => ({
  subject: `Account ${id}`,
  subjectId: id,
  reason,
});

export const personalDataCalls: readonly Served[] = [
  serve(displayMyData, ({ db, user }) => keptData(db, user.id)),
  serve(exportMyData, async ({ user, ...services }) => ({ file_path: archiveLink(services, user.id) })),
  serve(eraseMyAccount, async ({ user, body, tell, ...services }) => {
    const asked = await askForErasure(services, user, body.password);
    tell('account-closed');
    return asked;
  }),
  serve(keepMyAccount, async ({ user, tell, ...services }) => {
    await keepAccount(services, user);
    tell('account-reopened');
    return null;
  }),
  serve(eraseUser, async ({ body, note, ...services }) => {
    const asked = await askForErasureInWriting(services, body);
    note(namedFor(body));
    return asked;
  }),
  serve(exportUser, async ({ body, note, ...services }) => {
    await requireAccount(services.db, body.id);
    note(namedFor(body));
    return { file_path: archiveLink(services, body.id) };
  }),
];
