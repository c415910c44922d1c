import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { displaySessions, OwnSession } from '#contract/sessions.ts';
import type { Route } from './+types/sessions-page.ts';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { endSessions } from './end-sessions.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { callInSession } from '#web/client/require-session.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data } = await callInSession<typeof displaySessions>({ name: 'GET /user/display-sessions' }, { request });
  return { sessions: data };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return endSessions(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function SessionsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  const t = accountMessages.sessions;
  const [open, setOpen] = useState(false);
  const hasOthers = sessions.some(({ is_this }) => !is_this);
  return (
    <PageOfMenu title={siteMessages.layout.sessions}>
      <p className="max-w-prose">{t.intro}</p>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <SessionCard key={session._id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <Button variant="destructive" className="self-start" onClick={() => setOpen(true)}>
          {t.endOthers}
        </Button>
      ) : (
        <p>{t.alone}</p>
      )}
      {open && <OthersDialog onClose={() => setOpen(false)} />}
    </PageOfMenu>
  );
}

function SessionCard({ session: { _id, device, created_at, last_used_at, is_this } }: { session: OwnSession }) {
  const t = accountMessages.sessions;
  const { Form, state } = useFetcher<typeof clientAction>();
  const name = device ?? t.unknown;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="figures">{t.lastUsed({ when: timestamp(last_used_at) })}</p>
        <p className="figures text-sm text-bark">{t.loggedIn({ when: timestamp(created_at) })}</p>
      </div>
      {is_this ? (
        <p className="font-semibold text-crop">{t.here}</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={_id} />
          <input type="hidden" name="device" value={name} />
          <Button
            type="submit"
            variant="secondary"
            busy={state !== 'idle'}
            aria-label={t.endOf({ device: name, since: timestamp(created_at) })}
          >
            {t.end}
          </Button>
        </Form>
      )}
    </li>
  );
}

function OthersDialog({ onClose }: { onClose: () => void }) {
  const t = accountMessages.sessions;
  const fetcher = useFetcher<typeof clientAction>();
  const isBusy = fetcher.state !== 'idle';
  // Waits until the list shows the change: a closing dialog returns the focus to its button.
  if (!isBusy && fetcher.data?.settled) return null;
  return (
    <Modal
      title={t.confirmTitle}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="destructive"
            busy={isBusy}
            onClick={() => void fetcher.submit({ others: 'yes' }, { method: 'post' })}
          >
            {t.endOthers}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <p>{t.confirmText}</p>
    </Modal>
  );
}

export function HydrateFallback() {
  const t = accountMessages.sessions;
  return (
    <PageOfMenu title={siteMessages.layout.sessions}>
      <p className="max-w-prose">{t.intro}</p>
      <Loading>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.layout.sessions} error={error} />;
}
