import type { ReactNode, Ref } from 'react';
import { useNavigation } from 'react-router';
import { siteMessages } from '#messages/site.ts';
import { Spinner } from '#web/ui/button.tsx';
import { PageFailure } from '#web/ui/failure.tsx';
import { Loading, Skeleton } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

interface AdminHeadingProps {
  title: string;
  ref?: Ref<HTMLHeadingElement>;
  /** In the title's line: what is done with the whole list. */
  children?: ReactNode;
}

export function AdminHeading({ title, ref, children }: AdminHeadingProps) {
  const { product } = siteMessages;
  return (
    <>
      <title>{`${title} · ${siteMessages.chips.roles.admin} · ${product.name}`}</title>
      <PageHeader title={title} ref={ref}>
        {children}
      </PageHeader>
    </>
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
