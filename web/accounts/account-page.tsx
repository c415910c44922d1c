import type { ReactNode } from 'react';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import villageMap from '#web/layout/village-map.svg';
import { PageHeader } from '#web/ui/page-header.tsx';

interface AccountPageProps {
  title: string;
  intro: string;
  /** Shown without JavaScript; by default a sentence that it is needed. */
  withoutScript?: string;
  children: ReactNode;
}

export function AccountPage({ title, intro, withoutScript, children }: AccountPageProps) {
  const { product } = siteMessages;
  return (
    <div className="page grid grid-cols-1 gap-10 py-4 sm:py-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <title>{`${title} · ${product.name}`}</title>
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <PageHeader title={title} />
        <p className="mt-2 text-bark">{intro}</p>
        <noscript>
          <p className="mt-4 rounded-md bg-mustard-wash p-3 font-semibold">
            {withoutScript ?? accountMessages.needsScript}
          </p>
        </noscript>
        {children}
      </div>
      <div className="relative hidden min-h-[34rem] lg:block">
        <img
          src={villageMap}
          alt=""
          width={960}
          height={1200}
          // Lazy: phones, which hide it, do not load it.
          loading="lazy"
          className="absolute inset-0 size-full rounded-lg border border-line object-cover object-[58%_62%]"
        />
      </div>
    </div>
  );
}
