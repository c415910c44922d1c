import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

interface OwnPageProps {
  title: string;
  children: ReactNode;
}

export function OwnPage({ title, children }: OwnPageProps) {
  return (
    <div className="page py-4 sm:py-6">
      <title>{`${title} · ${siteMessages.product.name}`}</title>
      <PageHeader title={title} />
      <div className="mt-6 flex flex-col gap-6">{children}</div>
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
