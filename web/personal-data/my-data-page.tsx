import type { ReactNode } from 'react';
import { Form, useRevalidator } from 'react-router';
import { displayMyData, type KeptData } from '#contract/personal-data.ts';
import type { Route } from './+types/my-data-page.ts';
import { callInSession } from '../accounts/require-session.ts';
import { useMessages } from '../messages/messages.ts';
import { day } from '../ui/date.ts';
import { Failure } from '../ui/failure.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { number } from '../ui/rupees.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { changeMyData } from './change-my-data.ts';
import { ClosedAccount, EraseAccount } from './erase-account.tsx';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { data } = await callInSession(displayMyData, { signal });
  return { kept: data };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeMyData(await request.formData());
}

export default function MyDataPage({ loaderData: { kept } }: Route.ComponentProps) {
  const { myData: t } = useMessages();
  return (
    <Frame>
      {kept.erasure_at && <ClosedAccount erasedAt={kept.erasure_at} waits={kept.waits_for_payment} />}
      <section className="card flex flex-col gap-4 p-5">
        <h2 className="text-xl">{t.kept}</h2>
        <p>{t.account(kept.email, day(kept.created_at))}</p>
        <Numbers kept={kept} />
        <p className="max-w-prose">
          {t.why}{' '}
          <a href="/privacy-policy" className="link">
            {t.policy}
          </a>
        </p>
      </section>
      <section className="card flex flex-col gap-4 p-5">
        <h2 className="text-xl">{t.exportTitle}</h2>
        <p className="max-w-prose">{t.exportText}</p>
        <Form method="post" className="self-start">
          <input type="hidden" name="move" value="export" />
          <SubmitButton>{t.export}</SubmitButton>
        </Form>
      </section>
      {!kept.erasure_at && <EraseAccount kept={kept} />}
    </Frame>
  );
}

const NUMBERS = ['listings', 'photos', 'papers', 'opened_plots', 'payments', 'credits', 'reports', 'queries'] as const;

function Numbers({ kept }: { kept: KeptData }) {
  const { myData: t } = useMessages();
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {NUMBERS.map((name) => (
        <div key={name}>
          <dt className="text-sm text-bark">{t.numbers[name]}</dt>
          <dd className="text-lg font-semibold">{number(kept[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <Loading>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </div>
      </Loading>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Frame>
      <Failure error={error} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </Frame>
  );
}

/** The same while it loads and when it failed. */
function Frame({ children }: { children: ReactNode }) {
  const { myData, product } = useMessages();
  return (
    <div className="page flex flex-col gap-8 py-8">
      <title>{`${myData.title} · ${product.name}`}</title>
      <h1 className="headline">{myData.title}</h1>
      {children}
    </div>
  );
}
