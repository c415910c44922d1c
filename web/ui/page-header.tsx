import type { ReactNode, Ref } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  breadcrumb?: ReactNode;
  /** A list has its count beside the title, and the console is dense. */
  size?: 'page' | 'list' | 'console';
  /** In the title's line: a count, actions. */
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** The beginning of a page. All that have a breadcrumb begin at one height, and all others at another. */
export function PageHeader({ title, breadcrumb, size = 'page', children, ref }: PageHeaderProps) {
  const heading = (
    <h1 ref={ref} tabIndex={ref ? -1 : undefined} className={SIZES[size]}>
      {title}
    </h1>
  );
  return (
    <>
      {breadcrumb}
      {children || size === 'console' ? (
        <div className={LINES[size]}>
          {heading}
          {children}
        </div>
      ) : (
        heading
      )}
    </>
  );
}

const SIZES = {
  page: 'headline',
  list: 'text-2xl/7',
  console: 'mr-auto min-w-0 py-1 text-xl wrap-anywhere',
};
const LINES = {
  page: 'mb-3 flex flex-wrap items-start justify-between gap-3',
  list: 'mb-2 flex flex-wrap items-baseline gap-x-3',
  console: 'flex flex-wrap items-start gap-x-4',
};
