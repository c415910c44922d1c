import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

interface LandDetailsPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function LandDetailsPage({ title, intro, children }: LandDetailsPageProps) {
  const { product } = siteMessages;
  return (
    <div className="page max-w-3xl py-4 sm:py-6">
      <title>{`${title} · ${product.name}`}</title>
      <PageHeader title={title} />
      {intro && <p className="mt-2 text-bark">{intro}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}

export function LoadingLandDetails({ title }: { title: string }) {
  return (
    <LandDetailsPage title={title}>
      <Loading>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-64" />
          <Skeleton className="h-72" />
          <Skeleton className="h-48" />
        </div>
      </Loading>
    </LandDetailsPage>
  );
}

export function LandDetailsFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <LandDetailsPage title={title}>
      <PageFailure error={error} />
    </LandDetailsPage>
  );
}
