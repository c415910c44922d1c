import * as z from 'zod/mini';
import { PICTURE_OUTCOMES } from './console-lists.ts';
import { endpoint, Id, Nothing, writtenText } from './endpoint.ts';
import { EXAMPLE } from './examples.ts';
import { problem } from './problem.ts';
import { ADMINS } from './roles.ts';
import { BlockForm } from './users.ts';

/* Decisions of admins about consultants' pages and their pictures: pages of the console load these rules alone. */

const REASON_MAX_CHARACTERS = 500;

export const DecidePictureForm = z
  .object({
    id: Id,
    outcome: z.enum(PICTURE_OUTCOMES, problem('OUTCOME_REQUIRED')),
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
