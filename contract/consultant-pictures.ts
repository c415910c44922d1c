import * as z from 'zod/mini';
import { PICTURE_OUTCOMES } from './console-lists.ts';
import { OwnPage } from './consultants.ts';
import { PHOTO_FILE, PhotoFile } from './documents.ts';
import { endpoint, Id, Nothing, writtenText } from './endpoint.ts';
import { EXAMPLE, EXAMPLE_FILES } from './examples.ts';
import { problem } from './problem.ts';
import { ADMINS } from './roles.ts';
import { BlockForm } from './users.ts';

/* Pictures of consultants' pages, and what admins decide about pages and pictures. */

const REASON_MAX_CHARACTERS = 500;

export const addPicture = endpoint('POST /consultant/add-picture', {
  summary:
    'Send a photo or mark for the caller’s page. Buyers see it once an admin has approved it; until then the earlier one stays.',
  who: ['agent'],
  multipart: { lists: [], files: { file: PHOTO_FILE } },
  body: z.object({ file: PhotoFile }),
  example: { body: { file: EXAMPLE_FILES.photo } },
  data: OwnPage,
  errors: ['WRONG_KIND', 'ACCOUNT_FULL', 'TOO_BUSY'],
});

export const removePicture = endpoint('POST /consultant/remove-picture', {
  summary: 'Remove all pictures of the caller’s page: the one that is shown, and one that waits or was rejected.',
  who: ['agent'],
  data: OwnPage,
  changesPages: true,
});

export const DecidePictureForm = z
  .object({
    id: Id,
    outcome: z.enum(PICTURE_OUTCOMES),
    reason: writtenText().check(
      z.maxLength(REASON_MAX_CHARACTERS, problem('TOO_LONG', { most: REASON_MAX_CHARACTERS })),
    ),
  })
  .check(
    z.refine(({ outcome, reason }) => outcome === 'shown' || reason !== '', {
      path: ['reason'],
      error: problem('REASON_REQUIRED'),
    }),
  );

export const decidePicture = endpoint('POST /admin/decide-picture', {
  summary:
    'Approve or reject the picture of a consultant’s page. An approved one replaces the earlier one; an email tells why one was rejected.',
  who: ADMINS,
  audit: 'picture-decided',
  body: DecidePictureForm,
  example: { body: { id: EXAMPLE.consultantPicture, outcome: 'refused', reason: 'It shows a phone number' } },
  data: Nothing,
  changesPages: true,
  errors: ['CHANGED_MEANWHILE'],
});

const moved = {
  who: ADMINS,
  body: BlockForm,
  data: Nothing,
  changesPages: true,
  errors: ['NO_SUCH_USER', 'ALREADY_DONE', 'OWN_STAFF_ROLE'],
} as const;

export const hidePage = endpoint('POST /admin/hide-page', {
  ...moved,
  summary:
    'Turn off a consultant’s page, whatever they chose; the account and its listings stay. An email tells the reason and how to appeal.',
  audit: 'page-hidden',
  example: { body: { id: EXAMPLE.consultant, reason: 'The name is another firm’s' } },
});

export const restorePage = endpoint('POST /admin/restore-page', {
  ...moved,
  summary: 'Take back that a consultant’s page was turned off: it is shown again if they want it. An email tells them.',
  audit: 'page-restored',
  example: { body: { id: EXAMPLE.hiddenConsultant, reason: 'The name is theirs' } },
});
