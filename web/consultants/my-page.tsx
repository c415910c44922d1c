import { Form, useRouteLoaderData } from 'react-router';
import { consultantPath } from '#contract/consultant-path.ts';
import type { displayOwnPage, OwnPage } from '#contract/consultants.ts';
import { accountMessages } from '#messages/account.ts';
import { consultantMessages } from '#messages/consultant.ts';
import type { Route } from './+types/my-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { callInSession } from '#web/client/require-session.ts';
import { sentForm } from '#web/ui/file-form.ts';
import type { RootLoader } from '#web/client/page-context.ts';
import { PageOfDesk, PageOfDeskFailed } from '#web/layout/page-of-desk.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useIssues } from '#web/ui/form.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { changeOwnPage } from './change-own-page.ts';
import { changePicture } from './change-picture.ts';
import { OwnPicture } from './own-picture.tsx';
import { whenLoaded } from '#web/client/load.ts';
import { SharePage } from '#web/layout/share-page.tsx';
import { siteMessages } from '#messages/site.ts';

/** Static pages load it with their own script. */
function defineSharing() {
  whenLoaded(
    () => import('#web/browser/share-property.ts'),
    ({ SharePlot }) => {
      if (!customElements.get('share-plot')) customElements.define('share-plot', SharePlot);
    },
  );
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data } = await callInSession<typeof displayOwnPage>(
    { name: 'GET /consultant/display-own-page' },
    { request },
  );
  if (data.is_shown) defineSharing();
  return { own: data };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await sentForm(request);
  if (!(form instanceof FormData)) return { settled: false, ...form };
  return form.has('file') ? changePicture(form) : changeOwnPage(form);
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function MyPage({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const { own: t } = consultantMessages;
  const { issues, form } = useIssues(actionData?.issues);
  return (
    <PageOfDesk title={t.title}>
      <PageState own={own} />
      <Form method="post" noValidate {...form} className="card flex max-w-3xl flex-col gap-4 p-4">
        <TextField
          label={t.name}
          name="name"
          hint={t.nameHint}
          autoComplete="organization"
          maxLength={100}
          defaultValue={own.name || own.account_name}
          issues={issues}
        />
        <div>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="is_shown"
              defaultChecked={own.is_shown}
              disabled={!own.number_confirmed && !own.is_shown}
              aria-describedby="is-shown-hint"
              className="size-5 shrink-0"
            />
            {t.show}
          </label>
          <p id="is-shown-hint" className="max-w-prose text-sm text-bark">
            {t.showHint}
          </p>
        </div>
        <SubmitButton className="self-start">{t.save}</SubmitButton>
      </Form>
      <OwnPicture own={own} />
    </PageOfDesk>
  );
}

/** Whether buyers see the page now, and where. */
function PageState({
  own: { name, slug, is_shown: isOn, number_confirmed: isConfirmed, hidden_for: hiddenFor },
}: {
  own: OwnPage;
}) {
  const { own: t } = consultantMessages;
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  if (hiddenFor !== undefined)
    return (
      <div role="status" className="flex flex-col items-start gap-2 rounded-md bg-mustard-wash p-4 wrap-anywhere">
        <p>{t.hidden({ reason: hiddenFor })}</p>
        <a className="link inline-flex min-h-11 items-center" href={inPageLanguage('/contact')}>
          {t.hiddenAnswer}
        </a>
      </div>
    );
  if (!isConfirmed)
    return (
      <div role="status" className="flex flex-col items-start gap-3 rounded-md bg-mustard-wash p-4">
        <p>{t.needsNumber}</p>
        {operator?.sendsPhoneCodes === true && (
          <a className={buttonClass('secondary')} href={inPageLanguage('/account?verify')}>
            {accountMessages.code.verify}
          </a>
        )}
      </div>
    );
  if (!isOn || slug === undefined) return <p role="status">{t.off}</p>;
  const path = inPageLanguage(consultantPath(slug));
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="wrap-anywhere">{`${location.host}${path}`}</p>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass('secondary')} href={path}>
          {t.open}
        </a>
        <SharePage subject={`${name} · ${siteMessages.words.consultant}`} path={consultantPath(slug)} />
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <PageOfDesk title={consultantMessages.own.title}>
      <Loading>
        <div className="flex max-w-3xl flex-col gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-80" />
          <Skeleton className="h-48" />
        </div>
      </Loading>
    </PageOfDesk>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfDeskFailed title={consultantMessages.own.title} error={error} />;
}
