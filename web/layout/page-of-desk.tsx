import type { ReactNode } from 'react';
import { consultantMessages } from '#messages/consultant.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { PageFailure } from '#web/ui/failure.tsx';
import { MENU, MenuLink } from './menu-link.tsx';
import { Title } from './own-page.tsx';

/** Only who may list has a desk; no rule of static pages says so. */
export const OF_SELLERS = '[html:not([data-role=seller],[data-role=agent])_&]:hidden';
const OF_CONSULTANTS = '[html:not([data-role=agent])_&]:hidden';

/** Ways between the pages of who sells: one row, also on a computer, where tables need the width. */
function DeskMenu() {
  const { layout, words } = siteMessages;
  return (
    <nav aria-label={layout.myProperties} className={`${MENU} ${OF_SELLERS} lg:mx-0 lg:px-0`}>
      <MenuLink href="/myproperties" name={layout.myProperties} />
      <MenuLink href="/leads" name={words.leads} />
      <MenuLink href="/myproperties/import" name={sheetsMessages.open} />
      <MenuLink href="/mypage" name={consultantMessages.own.title} className={OF_CONSULTANTS} />
    </nav>
  );
}

interface PageOfDeskProps {
  title: string;
  /** The one action, in the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the pages between which the menu leads. */
export function PageOfDesk({ title, action, children }: PageOfDeskProps) {
  return (
    <div className="page py-4 sm:py-6">
      {/* As high with the action as without: the menu does not move between pages. */}
      <div className="min-h-14">
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
