import type { ReactNode } from 'react';
import { Skeleton } from './loading.tsx';

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
