import { useRouteLoaderData } from 'react-router';
import { buyingMessages } from '#messages/buying.ts';
import type { RootLoader } from '#web/client/page-context.ts';

export function GstNote({ className }: { className: string }) {
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  const { plans } = buyingMessages;
  if (!operator) return null;
  return <p className={className}>{operator.chargesGst ? plans.withGst : plans.withoutGst}</p>;
}
