import * as decisions from '#contract/consultant-decisions.ts';
import * as consultants from '#contract/consultants.ts';
import { accountIn } from '#server/accounts/audit-subject.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { requireStorageRoom } from '#server/properties/storage-room.ts';
import { decidePicture } from './decide-picture.ts';
import { findConsultant } from './find-consultant.ts';
import { hidePage, restorePage } from './hide-page.ts';
import { changeOwnPage, readOwnPage } from './own-page.ts';
import { addPicture, removePictures } from './pictures.ts';

export const consultantsEndpoints: readonly ServedEndpoint[] = [
  serve(consultants.displayOwnPage, (request) => readOwnPage(request, request.user)),
  serve(consultants.changeOwnPage, async (request) => {
    if (!(await changeOwnPage(request.db, request.user, request.body))) request.keepPages();
    return readOwnPage(request, request.user);
  }),
  serve(
    consultants.addPicture,
    async (request) => {
      await addPicture(request, request.user, request.body.file);
      return readOwnPage(request, request.user);
    },
    requireStorageRoom,
  ),
  serve(consultants.removePicture, async (request) => {
    const { db, jobs, user, keepPages } = request;
    if (!(await db.transaction((tx) => removePictures(tx, jobs, user.id)))) keepPages();
    return readOwnPage(request, user);
  }),
  serve(decisions.decidePicture, async (request) => {
    const { body, audit } = request;
    const { userId } = await decidePicture(request, request.user, body);
    const { id: subjectId, outcome, reason } = body;
    audit({ subject: `Picture of account ${userId}, ${outcome}`, subjectId, ...(reason !== '' && { reason }) });
    return null;
  }),
  serve(decisions.hidePage, async (request) => {
    await hidePage(request, request.user, request.body);
    request.audit(accountIn(request.body));
    return null;
  }),
  serve(decisions.restorePage, async (request) => {
    await restorePage(request, request.body.id);
    request.audit(accountIn(request.body));
    return null;
  }),
  serve(consultants.displayConsultant, (request) => findConsultant(request, request.params.slug, request.query.page)),
];
