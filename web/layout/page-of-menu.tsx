import type { ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';
import { MENU, MenuLink, type MenuLinkProps, Title } from './menu-link.tsx';

/** The plots that a user keeps, then the account. */
function entriesByKind(): MenuLinkProps[][] {
  const { layout, words } = siteMessages;
  return [
    [
      { href: '/unlocked', name: layout.unlocked, of: 'customer' },
      { href: '/shortlist', name: layout.shortlist, of: 'not-admin' },
      { href: '/viewed', name: layout.viewed, of: 'not-admin' },
      { href: '/savedSearches', name: words.savedSearches, of: 'customer' },
    ],
    [
      { href: '/account', name: layout.account, of: 'signed-in' },
      { href: '/credits', name: words.paymentsAndCredits, of: 'customer' },
      { href: '/sessions', name: layout.sessions, of: 'signed-in' },
      { href: '/mydata', name: layout.myData, of: 'signed-in' },
    ],
  ];
}

/** Ways between a user's own pages: one row on a phone, a column on a computer. */
function OwnMenu() {
  return (
    <nav
      aria-label={siteMessages.layout.account}
      className={`${MENU} lg:sticky lg:top-20 lg:mx-0 lg:flex-col lg:gap-4 lg:self-start lg:border-b-0 lg:px-0`}
    >
      {entriesByKind().map((entries) => (
        <div key={entries[0]?.href} className="flex lg:flex-col">
          {entries.map((entry) => (
            <MenuLink
              key={entry.href}
              {...entry}
              className="lg:border-b-0 lg:border-l-3 lg:py-1 lg:leading-snug lg:whitespace-normal"
            />
          ))}
        </div>
      ))}
    </nav>
  );
}

/** One of the pages between which the menu leads. */
export function PageOfMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page py-4 sm:py-6">
      <Title>{title}</Title>
      <div className="mt-2 lg:mt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
        <OwnMenu />
        <div className="flex min-w-0 flex-col gap-6 pt-4 lg:pt-0">{children}</div>
      </div>
    </div>
  );
}

export function PageOfMenuFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <PageOfMenu title={title}>
      <PageFailure error={error} />
    </PageOfMenu>
  );
}
