import type { Issue } from '#contract/endpoint.ts';
import type { blockUser, endUserSessions, unblockUser } from '#contract/users.ts';
import type { decidePicture, hidePage, restorePage } from '#contract/consultant-decisions.ts';
import type { correctUser } from '#contract/own-account.ts';
import type { eraseUser, exportUser } from '#contract/personal-data.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { day } from '#web/ui/date.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';
import { sendAsAdmin } from './send-as-admin.ts';

const dataRules = () => load(() => import('#contract/personal-data.ts'));

const REASONED = {
  block: 'POST /admin/block-user',
  unblock: 'POST /admin/unblock-user',
  endSessions: 'POST /admin/end-user-sessions',
  hidePage: 'POST /admin/hide-page',
  restorePage: 'POST /admin/restore-page',
} as const;
type ReasonedAction = keyof typeof REASONED;
export type UserAction = 'export' | 'erase' | 'correct' | 'picture' | ReasonedAction;

const ACTIONS = {
  export: exportData,
  erase,
  correct,
  block: withReason('block'),
  unblock: withReason('unblock'),
  endSessions: withReason('endSessions'),
  hidePage: withReason('hidePage'),
  restorePage: withReason('restorePage'),
  picture: decideOnPicture,
} satisfies Record<UserAction, unknown>;

export async function handleUser(form: FormData): Promise<SubmitResult> {
  // Safe: the page's own dialog names it.
  const move = textIn(form, 'move') as UserAction;
  try {
    return await ACTIONS[move](form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const title = adminMessages.users[move].failed;
    if (error.issues.length === 0) showToast({ kind: 'error', title, reason: error.message });
    // 404, 409: already erased or closed, as the reloaded list shows.
    return { settled: error.status === 404 || error.status === 409, issues: error.issues };
  }
}

async function erase(form: FormData): Promise<SubmitResult> {
  const { data, issues } = await sendAsAdmin<typeof eraseUser>(
    { name: 'POST /admin/erase-user' },
    form,
    async () => (await dataRules()).ErasureInWriting,
  );
  if (issues) return { settled: false, issues };
  const { done, doneText } = adminMessages.users.erase;
  showToast({ kind: 'success', title: done, reason: doneText({ date: day(data.erasure_at) }) });
  return { settled: true };
}

async function exportData(form: FormData): Promise<SubmitResult> {
  const { data, issues } = await sendAsAdmin<typeof exportUser>(
    { name: 'POST /admin/export-user' },
    form,
    async () => (await dataRules()).ExportInWriting,
  );
  if (issues) return { settled: false, issues };
  // A download: the page stays.
  location.assign(data.file_path);
  return { settled: true };
}

async function correct(form: FormData): Promise<SubmitResult> {
  const { issues } = await sendAsAdmin<typeof correctUser>(
    { name: 'POST /admin/correct-user' },
    form,
    async () => (await load(() => import('#contract/own-account.ts'))).CorrectUserForm,
  );
  return outcomeOf('correct', issues);
}

async function decideOnPicture(form: FormData): Promise<SubmitResult> {
  const { issues } = await sendAsAdmin<typeof decidePicture>(
    { name: 'POST /admin/decide-picture' },
    form,
    async () => (await load(() => import('#contract/consultant-decisions.ts'))).DecidePictureForm,
  );
  return outcomeOf('picture', issues);
}

type Reasoned = typeof blockUser | typeof unblockUser | typeof endUserSessions | typeof hidePage | typeof restorePage;

function withReason(move: ReasonedAction) {
  return async (form: FormData): Promise<SubmitResult> => {
    const { issues } = await sendAsAdmin<Reasoned>(
      { name: REASONED[move] },
      form,
      async () => (await load(() => import('#contract/users.ts'))).BlockForm,
    );
    return outcomeOf(move, issues);
  };
}

function outcomeOf(move: ReasonedAction | 'correct' | 'picture', issues: Issue[] | undefined): SubmitResult {
  if (issues) return { settled: false, issues };
  showToast({ kind: 'success', title: adminMessages.users[move].done });
  return { settled: true };
}
