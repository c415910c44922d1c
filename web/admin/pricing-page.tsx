import { useCallback, useState } from 'react';
import type { displayFee } from '#contract/payments.ts';
import type { displayPlans, Plan } from '#contract/plans.ts';
import type { Route } from './+types/pricing-page.ts';
import { afterSubmit } from '#web/client/after-submit.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { planName } from '#web/plans/plan-texts.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading, ListInPlace } from './admin-page.tsx';
import { callAsAdmin } from './call-as-admin.ts';
import { changePlans } from './change-plans.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { loadForAdmin } from './load-for-admin.ts';
import { NoRows } from './no-rows.tsx';
import { PlanTable } from './plan-table.tsx';
import { load } from '#web/client/load.ts';

const planDialog = async () => (await load(() => import('./plan-dialog.tsx'))).PlanDialog;

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return loadForAdmin(adminMessages.console.loadFailed, async () => {
    const [plans, fee] = await Promise.all([
      callAsAdmin<typeof displayPlans>({ name: 'GET /plan/display-plans' }, { signal }),
      callAsAdmin<typeof displayFee>({ name: 'GET /admin/display-fee' }, { signal }),
    ]);
    return { plans: plans.data, fee: fee.data.property_view_fee };
  });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changePlans(await request.formData());
}

export const shouldRevalidate = afterSubmit<typeof clientAction>;

type Open = { dialog: 'create' } | { dialog: 'edit' | 'delete'; plan: Plan };

export default function PricingPage({ loaderData: { plans, fee } }: Route.ComponentProps) {
  const t = adminMessages.pricing;
  const [open, setOpen] = useState<Open>();
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={adminMessages.pages.pricing}>
        {plans.length > 0 && (
          <Button size="sm" onClick={() => setOpen({ dialog: 'create' })}>
            {t.create}
          </Button>
        )}
      </AdminHeading>
      <p className="figures text-bark">{t.fee({ fee: rupees(fee) })}</p>
      <ListInPlace>
        {plans.length > 0 ? (
          <PlanTable rows={plans} onOpen={(dialog, plan) => setOpen({ dialog, plan })} />
        ) : (
          <NoRows title={t.empty} text={consoleMessages.empty.plans}>
            <Button onClick={() => setOpen({ dialog: 'create' })}>{t.create}</Button>
          </NoRows>
        )}
      </ListInPlace>
      {open?.dialog === 'create' && <Lazy part={planDialog} given={{ onClose: close }} onMissing={close} />}
      {open?.dialog === 'edit' && (
        <Lazy part={planDialog} given={{ plan: open.plan, onClose: close }} onMissing={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeletionDialog
          title={t.deleteTitle({ plan: planName(open.plan.plan_type) })}
          text={t.deleteText}
          id={open.plan._id}
          onClose={close}
        />
      )}
    </div>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={adminMessages.pages.pricing} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={adminMessages.pages.pricing} error={error} />;
}
