import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';

export function OwnPage({ title, children }: { title: string; children: ReactNode }) {
  const { product } = siteMessages;
  return (
    <div className="page flex flex-col gap-8 py-8">
      <title>{`${title} · ${product.name}`}</title>
      <h1 className="headline">{title}</h1>
      {children}
    </div>
  );
}

export function OwnPageFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <OwnPage title={title}>
      <PageFailure error={error} />
    </OwnPage>
  );
}
