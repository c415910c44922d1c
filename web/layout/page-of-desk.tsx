import type { ReactNode } from 'react';
import { consultantMessages } from '#messages/consultant.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';
import { MENU, MenuLink, Title } from './menu-link.tsx';

/** Ways between the pages of who sells: one row, also on a computer, where tables need the width. */
function DeskMenu() {
  const { layout, words } = siteMessages;
  return (
    <nav aria-label={layout.myProperties} className={`${MENU} not-selling:hidden lg:mx-0 lg:px-0`}>
      <MenuLink href="/myproperties" name={layout.myProperties} />
      <MenuLink href="/leads" name={words.leads} />
      <MenuLink href="/myproperties/import" name={sheetsMessages.open} />
      <MenuLink href="/mypage" name={consultantMessages.own.title} className="not-consultant:hidden" />
    </nav>
  );
}

interface PageOfDeskProps {
  title: string;
  /** The page's main action, in the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the pages between which the menu leads. */
export function PageOfDesk({ title, action, children }: PageOfDeskProps) {
  return (
    <div className="page py-4 sm:py-6">
      {/* The menu stays where it is between a page with an action and one without. */}
      <div className={`min-h-14 ${action ? '' : 'pb-3'}`}>
        <Title action={action}>{title}</Title>
      </div>
      <DeskMenu />
      <div className="flex flex-col gap-6 pt-4">{children}</div>
    </div>
  );
}

export function PageOfDeskFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <PageOfDesk title={title}>
      <PageFailure error={error} />
    </PageOfDesk>
  );
}
