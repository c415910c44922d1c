import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { splitPath } from '#contract/languages.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** A menu's row; what does not fit is swiped. */
export const MENU = 'relative -mx-4 flex overflow-x-auto scroll-px-2 border-b border-line px-2 print:hidden';

export interface MenuLinkProps {
  href: string;
  name: string;
  of?: 'not-admin' | 'signed-in' | 'customer';
  className?: string;
}

/**
 * A way between own pages, as a full page load: they share few scripts. A browser that knows it begins the row at the page's
 * own name.
 */
export function MenuLink({ href, name, of, className = '' }: MenuLinkProps) {
  const { path } = splitPath(useLocation().pathname);
  return (
    <a
      href={inPageLanguage(href)}
      aria-current={href === path ? 'page' : undefined}
      {...dataset({ 'data-show': of })}
      className={`flex min-h-11 items-center border-b-3 border-transparent px-2 font-semibold whitespace-nowrap no-underline lg:px-3 hover:bg-sand aria-[current=page]:border-geru aria-[current=page]:[scroll-initial-target:nearest] ${className}`}
    >
      {name}
    </a>
  );
}

export function Title({ action, children }: { action?: ReactNode; children: string }) {
  return (
    <>
      <title>{`${children} · ${siteMessages.product.name}`}</title>
      <PageHeader title={children}>{action}</PageHeader>
    </>
  );
}
