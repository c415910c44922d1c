import type { ReactNode, Ref } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  breadcrumb?: ReactNode;
  /** In the title's line: a count, actions. */
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/**
 * The beginning of a page. All that have a breadcrumb begin at one height, and all others at another; in lists and in the
 * console it is smaller, by their styles.
 */
export function PageHeader({ title, breadcrumb, children, ref }: PageHeaderProps) {
  return (
    <>
      {breadcrumb}
      <div className="page-header">
        <h1 ref={ref} tabIndex={ref ? -1 : undefined} className="headline">
          {title}
        </h1>
        {children}
      </div>
    </>
  );
}
