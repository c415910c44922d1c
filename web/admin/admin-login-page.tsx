import type { adminLogin } from '#contract/accounts.ts';
import { Form, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/admin-login-page.ts';
import { ApiError, call } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { accountMessages } from '#messages/account.ts';
import { session, startSession } from '#web/client/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { readForm, useIssues } from '#web/ui/form.ts';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { showToast } from '#web/client/toast.ts';
import { CONSOLE, takeWay } from './console-way.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { load } from '#web/client/load.ts';
import { StorageNotice } from '#web/accounts/storage-notice.tsx';

export function clientLoader() {
  if (session()?.role === 'admin') throw redirect(CONSOLE);
  return null;
}
clientLoader.hydrate = true as const;

const rules = () => load(() => import('#contract/accounts.ts'));

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { values, issues } = await readForm(async () => (await rules()).AdminLoginForm, await request.formData());
  if (issues) return { issues };
  let closing: true | undefined;
  try {
    const { data } = await call<typeof adminLogin>({ name: 'POST /admin/login' }, { body: values });
    startSession({ token: data.token, name: data.name, staff_role: data.staff_role, ...data.details });
    closing = data.closing;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const title = error.status === 401 ? accountMessages.invalidCredentials : siteMessages.errors.serverError;
    showToast({ kind: 'error', title, reason: error.message });
    return { issues: error.issues };
  }
  showToast({ kind: 'success', title: siteMessages.words.loginSuccess });
  throw redirect(closing ? '/mydata' : (takeWay() ?? CONSOLE));
}

export default function AdminLoginPage({ actionData }: Route.ComponentProps) {
  const admin = adminMessages.console;
  const { issues, form } = useIssues(actionData?.issues, rules);
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="page py-4 sm:py-6">
      <div className="card mx-auto max-w-md p-6 sm:p-6">
        <Heading />
        <p className="mt-2 text-bark">{admin.loginText}</p>
        <StorageNotice />
        <Form method="post" noValidate className="mt-6 flex flex-col gap-4" {...form}>
          <EmailField autoComplete="username" required issues={issues} />
          <TextField
            label={siteMessages.words.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            issues={issues}
          />
          <Button type="submit" busy={busy} className="mt-2">
            {siteMessages.words.login}
          </Button>
        </Form>
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href={inPageLanguage('/login')}>
            {admin.toLogin}
          </a>
        </p>
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div className="page py-4 sm:py-6">
      <Heading />
      <Loading>
        <Skeleton className="mt-4 h-80 max-w-md" />
      </Loading>
    </div>
  );
}

function Heading() {
  const admin = adminMessages.console;
  const { product } = siteMessages;
  return (
    <>
      <title>{`${admin.loginTitle} · ${product.name}`}</title>
      <PageHeader title={admin.loginTitle} />
    </>
  );
}
