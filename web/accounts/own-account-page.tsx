import { type ReactNode, useCallback, useState } from 'react';
import type { ownDetails } from '#contract/accounts.ts';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { isIndianMobile, shownPhone } from '#contract/phone.ts';
import type { Role } from '#contract/roles.ts';
import type { Route } from './+types/own-account-page.ts';
import { PageOfMenu, PageOfMenuFailed } from '#web/layout/page-of-menu.tsx';
import { afterSubmit } from '#web/client/after-submit.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { accountMessages } from '#messages/account.ts';
import { consultantMessages } from '#messages/consultant.ts';
import { siteMessages } from '#messages/site.ts';
import { rememberName } from '#web/client/session.ts';
import { day } from '#web/ui/date.ts';
import type { RootLoader } from '#web/client/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { BecomeSeller } from './become-seller.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';
import { changeAccount, type Change } from './change-account.ts';
import { callInSession } from '#web/client/require-session.ts';
import { load } from '#web/client/load.ts';
import { Icon } from '#web/ui/icon.tsx';

const verifyPhoneDialog = async () => (await load(() => import('./verify-phone-dialog.tsx'))).VerifyPhoneDialog;
const changeDialog = async () => (await load(() => import('./change-dialog.tsx'))).ChangeDialog;

/** Parameter of links to owners whose listings wait for a confirmed number; /myproperties and an email have them. */
const VERIFY = 'verify';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { data: own } = await callInSession<typeof ownDetails>({ name: 'GET /user/display-user-details' }, { request });
  // Updates sessions from before the header stored it, and changes on another device.
  rememberName(own.name);
  return { own, isAsked: new URL(request.url).searchParams.has(VERIFY) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeAccount(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

export default function OwnAccountPage({ loaderData: { own, isAsked } }: Route.ComponentProps) {
  const { layout, words } = siteMessages;
  const { own: t, code } = accountMessages;
  const [changing, setChanging] = useState<Exclude<Change, 'role' | 'lead-emails'> | undefined>(
    isAsked ? 'phone' : undefined,
  );
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  // Admins get no code.
  const needsCode = operator?.sendsPhoneCodes === true && own.role !== 'admin';
  const byCode = changing === 'phone' && needsCode;
  const isWaiting = needsCode && (isAsked || own.phone_verified_at === null);
  const close = useCallback(() => setChanging(undefined), []);
  return (
    <PageOfMenu title={layout.account}>
      <dl className="card divide-y divide-line px-4">
        <Fact name={words.name} value={own.name} action={t.changeName} onChange={() => setChanging('name')} />
        <Fact
          name={words.phone}
          value={shownPhone(own.phone)}
          action={isWaiting ? code.verify : t.changePhone}
          onChange={() => setChanging('phone')}
          proof={own.phone_verified_at !== null && words.verifiedOn({ date: day(own.phone_verified_at) })}
        >
          {isWaiting && own.phone_verified_at === null && code.notVerified}
        </Fact>
        <Fact name={words.email} value={own.email} action={t.changeEmail} onChange={() => setChanging('email')}>
          {own.unconfirmed_email !== undefined &&
            (own.unconfirmed_email === own.email ? (
              <UnconfirmedEmail email={own.email} />
            ) : (
              t.unconfirmed({ email: own.unconfirmed_email })
            ))}
        </Fact>
        <Fact
          name={words.password}
          value="••••••••"
          action={t.changePassword}
          onChange={() => setChanging('password')}
        />
        <Fact name={accountMessages.role} value={nameOfRole(own.role)} />
        {own.role === 'agent' && (
          <Fact
            name={t.reraNumber}
            value={own.rera?.number ?? words.notGiven}
            action={t.changeRera}
            onChange={() => setChanging('rera')}
          />
        )}
        {(own.role === 'seller' || own.role === 'agent') && <LeadEmails on={own.lead_emails} />}
      </dl>
      {own.role === 'buyer' && <BecomeSeller />}
      {(own.role === 'seller' || own.role === 'agent') && (
        <ul className="grid gap-3 sm:grid-cols-2">
          <Way to="/myproperties">{layout.myProperties}</Way>
          <Way to="/leads">{words.leads}</Way>
          {own.role === 'agent' && <Way to="/mypage">{consultantMessages.own.title}</Way>}
        </ul>
      )}
      {byCode && (
        <Lazy
          part={verifyPhoneDialog}
          given={{
            title: isWaiting ? code.verify : t.changePhone,
            phone: isWaiting ? own.phone : '',
            mayGoWithoutCode: !isWaiting || !isIndianMobile(own.phone),
            onClose: close,
          }}
          onMissing={close}
        />
      )}
      {changing && !byCode && (
        <Lazy part={changeDialog} given={{ change: changing, own, onClose: close }} onMissing={close} />
      )}
    </PageOfMenu>
  );
}

const nameOfRole = (role: Role) => (role === 'agent' ? siteMessages.words.consultant : siteMessages.chips.roles[role]);

function LeadEmails({ on }: { on: boolean }) {
  const { own: t } = accountMessages;
  const { submit } = useFetcher();
  return (
    <Fact
      name={t.leadEmails}
      value={on ? t.on : t.off}
      action={on ? siteMessages.words.stopEmails : t.startLeadEmails}
      onChange={() =>
        void submit({ change: 'lead-emails', lead_emails: on ? 'off' : 'on' }, { method: 'post', action: '/account' })
      }
    />
  );
}

interface FactProps {
  name: string;
  value: string;
  action?: string;
  onChange?: () => void;
  proof?: ReactNode;
  children?: ReactNode;
}

function Fact({ name, value, action, onChange, proof, children }: FactProps) {
  return (
    <div className="grid items-center gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-sm text-bark">{name}</dt>
      <dd className="figures text-base wrap-anywhere sm:col-start-1">{value}</dd>
      {proof && (
        <dd className="text-sm text-crop sm:col-start-1">
          <Icon name="check" className="size-4" /> {proof}
        </dd>
      )}
      {children && (
        <dd className="mt-1 max-w-prose justify-self-start rounded-md bg-mustard-wash px-3 py-2 sm:col-start-1">
          {children}
        </dd>
      )}
      {action && (
        <dd className="max-sm:mt-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          <Button variant="secondary" onClick={onChange}>
            {action}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** A full page load: the linked pages share few scripts with this one. */
function Way({ to, children }: { to: string; children: string }) {
  return (
    <li className="grid">
      <a
        href={inPageLanguage(to)}
        className="card flex min-h-11 items-center justify-between gap-3 px-4 py-3 font-semibold no-underline hover:bg-sand"
      >
        {children}
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

export function HydrateFallback() {
  return (
    <PageOfMenu title={siteMessages.layout.account}>
      <Loading>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-96" />
          <Skeleton className="h-32" />
        </div>
      </Loading>
    </PageOfMenu>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageOfMenuFailed title={siteMessages.layout.account} error={error} />;
}
