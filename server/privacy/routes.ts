import {
  displayMyData,
  eraseMyAccount,
  eraseUser,
  exportMyData,
  exportUser,
  keepMyAccount,
} from '#contract/personal-data.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { requestErasure, requestErasureInWriting, keepAccount } from './request-erasure.ts';
import { archiveLink } from './files.ts';
import { retainedData, requireAccount } from './retained-data.ts';

/** Without the user's name, which could not be erased from the audit log. */
const namedFor = ({ id, reason }: { id: string; reason: string }) => ({
  subject: `Account ${id}`,
  subjectId: id,
  reason,
});

export const personalDataEndpoints: readonly ServedEndpoint[] = [
  serve(displayMyData, ({ db, user }) => retainedData(db, user.id)),
  serve(exportMyData, async ({ user, ...services }) => ({ file_path: archiveLink(services, user.id) })),
  serve(eraseMyAccount, async ({ user, body, tell, ...services }) => {
    const asked = await requestErasure(services, user, body.password);
    tell('account-closed');
    return asked;
  }),
  serve(keepMyAccount, async ({ user, tell, ...services }) => {
    await keepAccount(services, user);
    tell('account-reopened');
    return null;
  }),
  serve(eraseUser, async ({ body, note, ...services }) => {
    const asked = await requestErasureInWriting(services, body);
    note(namedFor(body));
    return asked;
  }),
  serve(exportUser, async ({ body, note, ...services }) => {
    await requireAccount(services.db, body.id);
    note(namedFor(body));
    return { file_path: archiveLink(services, body.id) };
  }),
];
