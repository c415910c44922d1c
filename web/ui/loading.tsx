import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { Spinner } from './button.tsx';

export function Loading({ children }: { children?: ReactNode }) {
  const { loading } = siteMessages;
  if (!children) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-10 text-bark">
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
      {/* May hold the page's own form, which can be used once its list is there. */}
      <fieldset disabled inert className="min-w-0">
        {children}
      </fieldset>
    </div>
  );
}

export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-md bg-sand ${className}`} />;
}
