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

/** The lines that name a plot, beside its photo. */
export function SkeletonLines() {
  return (
    <div className="flex grow flex-col gap-2">
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

/** A field with its name. */
export function SkeletonField() {
  return (
    <div className="flex flex-col gap-1">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** Four cards, which fill a screen. */
export function SkeletonCards({ className, card, children }: { className: string; card: string; children: ReactNode }) {
  return (
    <div className={`grid ${className}`}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <div key={name} className={`card flex ${card}`}>
          {children}
        </div>
      ))}
    </div>
  );
}
