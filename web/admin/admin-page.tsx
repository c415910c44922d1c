import type { ComponentProps, ReactNode, Ref } from 'react';
import { useNavigation } from 'react-router';
import { siteMessages } from '#messages/site.ts';
import { Spinner } from '#web/ui/button.tsx';
import { PageFailure } from '#web/ui/failure.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';

export function AdminHeading({ title, ref }: { title: string; ref?: Ref<HTMLHeadingElement> }) {
  const { product } = siteMessages;
  return (
    <>
      <title>{`${title} · ${siteMessages.chips.roles.admin} · ${product.name}`}</title>
      <h1 ref={ref} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere outline-none">
        {title}
      </h1>
    </>
  );
}

/** The title of a list, with what is done with the whole of it. */
export function ListHead({ children, ...heading }: ComponentProps<typeof AdminHeading> & { children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4">
      <div className="mr-auto">
        <AdminHeading {...heading} />
      </div>
      {children}
    </div>
  );
}

export function ListInPlace({ children }: { children: ReactNode }) {
  const { loading } = siteMessages;
  const isLoading = useNavigation().state === 'loading';
  return (
    <div aria-busy={isLoading} className="relative flex flex-col">
      <p role="status" className="absolute inset-x-0 top-6 z-10 text-center">
        {isLoading && (
          <span className="card inline-flex items-center gap-3 px-4 py-2">
            <Spinner />
            {loading.loading}
          </span>
        )}
      </p>
      <div className={isLoading ? 'pointer-events-none opacity-50' : ''}>{children}</div>
    </div>
  );
}

export function AdminPageLoading({ title }: { title: string }) {
  return (
    <>
      <AdminHeading title={title} />
      <Loading>
        <div className="mt-4 flex flex-col gap-3">
          <Skeleton className="h-11 max-w-md" />
          <Skeleton className="skeleton-rows h-165" />
        </div>
      </Loading>
    </>
  );
}

export function AdminPageFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <div className="flex flex-col gap-3">
      <AdminHeading title={title} />
      <PageFailure error={error} />
    </div>
  );
}
