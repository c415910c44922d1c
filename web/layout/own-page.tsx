import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';
import { OwnMenu, useIsInOwnMenu } from './own-menu.tsx';

export function OwnPage({ title, children }: { title: string; children: ReactNode }) {
  const { product } = siteMessages;
  const isInMenu = useIsInOwnMenu();
  return (
    <div className="page py-5 sm:py-8">
      <title>{`${title} · ${product.name}`}</title>
      <h1 className="headline">{title}</h1>
      {isInMenu ? (
        <div className="mt-2 lg:mt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
          <OwnMenu />
          <div className="flex min-w-0 flex-col gap-6 pt-5 lg:pt-0">{children}</div>
        </div>
      ) : (
        <div className="mt-6 flex flex-col gap-8">{children}</div>
      )}
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
