import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { Spinner } from './button.tsx';

/** While something loads: a spinner with a word, or the grey shape of what comes as its children. */
export function Loading({ children }: { children?: ReactNode }) {
  const { loading } = useMessages();
  if (!children) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-bark">
        <Spinner />
        {loading.loading}
      </p>
    );
  }
  return (
    <div>
      <p role="status" className="sr-only">
        {loading.loading}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A grey bar or block, as large as its classes say. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-md bg-sand ${className}`} />;
}
