import { Form, redirect, useNavigation } from 'react-router';
import type { passSecondFactor, secondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import type { Route } from './+types/second-factor-page.ts';
import { accountMessages } from '#messages/account.ts';
import { consoleMessages } from '#messages/console.ts';
import { ApiError } from '#web/client/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { readForm, useIssues } from '#web/ui/form.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { CONSOLE, takeWay } from './console-way.ts';
import { load } from '#web/client/load.ts';

const rules = () => load(() => import('#contract/second-factor.ts'));

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { data: own } = await callAsAdmin<typeof secondFactor>({ name: 'GET /admin/second-factor' }, { signal });
  if (own.is_set_up) return { own, start: undefined };
  const { data: start } = await callAsAdmin<typeof setUpSecondFactor>({ name: 'POST /admin/set-up-second-factor' });
  return { own, start };
}

/** The secret must not change while its first code is tried and the recovery codes are read. */
export const shouldRevalidate = () => false;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { values, issues } = await readForm(async () => (await rules()).SecondFactorForm, await request.formData());
  if (issues) return { issues };
  try {
    const { data } = await callAsAdmin<typeof passSecondFactor>(
      { name: 'POST /admin/pass-second-factor' },
      { body: values },
    );
    if (data.recovery_codes.length > 0) return { issues: [], recoveryCodes: data.recovery_codes };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      issues:
        error.issues.length > 0
          ? error.issues
          : [{ path: 'code', message: error.message, code: 'WRONG_SECOND_FACTOR' as const }],
    };
  }
  throw redirect(takeWay() ?? CONSOLE);
}

export default function SecondFactorPage({ loaderData: { own, start }, actionData }: Route.ComponentProps) {
  const { factor: t } = consoleMessages;
  const { issues, form } = useIssues(actionData?.issues, rules);
  const busy = useNavigation().state !== 'idle';
  if (actionData?.recoveryCodes) return <RecoveryCodes codes={actionData.recoveryCodes} />;
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <AdminHeading title={t.title} />
      {own.is_passed && own.is_set_up ? (
        <p className="rounded-md bg-crop-wash p-4 text-crop">{t.isOn}</p>
      ) : (
        <>
          {start ? <SetUp {...start} /> : <p>{t.ask}</p>}
          <Form method="post" noValidate {...form} className="flex max-w-sm flex-col items-start gap-4">
            <TextField
              label={accountMessages.code.label}
              hint={start ? t.codeHint : t.recoveryHint}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              issues={issues}
            />
            <Button type="submit" busy={busy}>
              {t.confirm}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}

function SetUp({ secret, address, qr }: { secret: string; address: string; qr: string }) {
  const { factor: t } = consoleMessages;
  return (
    <>
      <p>{t.setUp}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t.qr}
        width={208}
        height={208}
        className="rounded-md border border-line bg-white p-2"
      />
      <p>
        {t.orType}{' '}
        <a href={address} className="link figures font-semibold">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </a>
      </p>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { factor: t } = consoleMessages;
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <AdminHeading title={t.recoveryTitle} />
      <p>{t.recoveryText}</p>
      <ul className="figures grid grid-cols-1 gap-2 rounded-md border border-line bg-card p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a href={CONSOLE} className={buttonClass('primary', 'self-start')}>
        {t.saved}
      </a>
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={consoleMessages.factor.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={consoleMessages.factor.title} error={error} />;
}
