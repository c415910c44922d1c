import { useRouteLoaderData } from 'react-router';
import { buyingMessages } from '#messages/buying.ts';
import type { RootLoader } from '#web/client/page-context.ts';

/** Whether the prices shown include GST, or none is charged: the operator's GSTIN decides. */
export function GstNote({ className }: { className: string }) {
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  const { plans } = buyingMessages;
  if (!operator) return null;
  return <p className={className}>{operator.chargesGst ? plans.withGst : plans.withoutGst}</p>;
}
