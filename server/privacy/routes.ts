import {
  displayMyData,
  eraseMyAccount,
  eraseUser,
  exportMyData,
  exportUser,
  keepMyAccount,
} from '#contract/personal-data.ts';
import { accountIn } from '#server/accounts/audit-subject.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { requestErasure, requestErasureInWriting, cancelErasure } from './request-erasure.ts';
import { archiveLink } from './files.ts';
import { retainedData, requireAccount } from './retained-data.ts';

export const personalDataEndpoints: readonly ServedEndpoint[] = [
  serve(displayMyData, ({ db, user }) => retainedData(db, user.id)),
  serve(exportMyData, async ({ user, ...services }) => ({ file_path: archiveLink(services, user.id) })),
  serve(eraseMyAccount, async ({ user, body, logEvent, pagesPublished, ...services }) => {
    const result = await requestErasure(services, user, body.password);
    pagesPublished();
    logEvent('account-closed');
    return result;
  }),
  serve(keepMyAccount, async ({ user, logEvent, pagesPublished, ...services }) => {
    await cancelErasure(services, user);
    pagesPublished();
    logEvent('account-reopened');
    return null;
  }),
  serve(eraseUser, async ({ body, audit, ...services }) => {
    const result = await requestErasureInWriting(services, body);
    audit(accountIn(body));
    return result;
  }),
  serve(exportUser, async ({ body, audit, ...services }) => {
    await requireAccount(services.db, body.id);
    audit(accountIn(body));
    return { file_path: archiveLink(services, body.id) };
  }),
];
