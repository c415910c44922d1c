import type { Operator } from '#server/config/config.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ClosePanel } from './close-panel.tsx';
import { Logo } from './logo.tsx';
import { LanguageButton, LanguagePanel } from './languages.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A placeholder for the login link, which returns to the page. */
export const LOGIN = '/login?here';

interface OnPages {
  operator: Operator;
}

/**
 * Specification section 2.2. The same for every visitor, so that pages can be cached: CSS shows a session's links
 * (data-show). Links load documents: most targets are static.
 */
export function SiteHeader({ operator }: OnPages) {
  const { layout } = siteMessages;
  return (
    <>
      <a className="skip-link" href="#content">
        {layout.skipToContent}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page flex min-h-16 flex-wrap items-center gap-0.5 sm:gap-2 xl:flex-nowrap xl:gap-1">
          <a href={inPageLanguage('/')} className="mr-auto no-underline xl:mr-2">
            <Logo />
          </a>
          <nav aria-label={layout.mainNavigation} className="mr-auto hidden shrink-0 items-center xl:flex">
            <NavigationLinks operator={operator} />
          </nav>
          <LanguageButton />
          <ListProperty />
          <span className="hidden xl:contents">
            {/* The name gives way where the shortlist's count makes the row too long. */}
            <a
              className="nav-link min-w-11 overflow-hidden"
              href={inPageLanguage('/account')}
              {...dataset({ 'data-show': 'signed-in', 'data-has-balance': '' })}
            >
              <Icon name="user" className="size-6" />
              <span className="sr-only">{layout.account}</span>
              <span className="own-name" />
            </a>
            <SessionControl />
          </span>
          <button
            type="button"
            popoverTarget="site-menu"
            className={buttonClass('ghost', 'min-w-11 px-2! xl:hidden')}
            aria-label={layout.menu}
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
        <div
          id="site-menu"
          popover="auto"
          className="fixed inset-x-0 top-0 m-0 max-h-dvh w-full overflow-y-auto border-b border-line bg-card p-4 shadow-plot xl:hidden"
        >
          <div className="mb-2 flex items-center justify-between">
            <Logo />
            <ClosePanel panel="site-menu" label={layout.closeMenu} />
          </div>
          <nav aria-label={layout.menu} className="flex flex-col items-start">
            <NavigationLinks operator={operator} />
            {/* The bar shows it too, with a count, once it has entries (browser/shortlist/header-count.ts). */}
            <a id="shortlist" className="nav-link" href={inPageLanguage('/shortlist')}>
              {layout.shortlist}
            </a>
            {/* A desktop's header has no room for it: the account page links there. */}
            <a className="nav-link" href={inPageLanguage('/unlocked')} {...dataset({ 'data-show': 'customer' })}>
              {layout.unlocked}
            </a>
            <a className="nav-link" href={inPageLanguage('/account')} {...dataset({ 'data-show': 'signed-in' })}>
              {layout.account}
              <span className="own-name" />
            </a>
            <SessionControl />
          </nav>
        </div>
        <LanguagePanel />
      </header>
    </>
  );
}

function NavigationLinks({ operator }: OnPages) {
  const { layout } = siteMessages;
  return (
    <>
      <a className="nav-link" href={inPageLanguage('/properties')}>
        {layout.properties}
      </a>
      <a className="nav-link" href={inPageLanguage('/subscription')}>
        {layout.plans}
      </a>
      <a className="nav-link" href={inPageLanguage('/about')}>
        {siteMessages.words.about}
      </a>
      <a className="nav-link" href={inPageLanguage('/contact')}>
        {siteMessages.contact.title}
      </a>
      <a className="nav-link" href={operator.howItWorksUrl} target="_blank" rel="noopener">
        {layout.howItWorks}
        <Icon name="external-link" className="ml-1 size-4" />
        <span className="sr-only"> {layout.opensNewTab}</span>
      </a>
      <a className="nav-link" href={inPageLanguage('/myproperties')} {...dataset({ 'data-show': 'customer' })}>
        {layout.myProperties}
      </a>
      <a className="nav-link xl:hidden" href={inPageLanguage('/credits')} {...dataset({ 'data-show': 'customer' })}>
        {siteMessages.words.paymentsAndCredits}
      </a>
      <a className="nav-link" href={inPageLanguage('/admin/users')} {...dataset({ 'data-show': 'admin' })}>
        {layout.backToAdmin}
      </a>
    </>
  );
}

/** In a session it opens the form, which tells admins and buyers who may list; otherwise the login. */
function ListProperty() {
  const { layout } = siteMessages;
  const look = buttonClass('primary', 'px-2! text-sm whitespace-nowrap sm:px-4! sm:text-base');
  return (
    <>
      <a className={look} href={inPageLanguage('/login?next=/addProperty')} {...dataset({ 'data-show': 'signed-out' })}>
        {layout.listProperty}
      </a>
      <a className={look} href={inPageLanguage('/addProperty')} {...dataset({ 'data-show': 'signed-in' })}>
        {layout.listProperty}
      </a>
    </>
  );
}

function SessionControl() {
  const { layout } = siteMessages;
  return (
    <>
      <a className="nav-link" href={inPageLanguage(LOGIN)} {...dataset({ 'data-show': 'signed-out' })}>
        {siteMessages.words.login}
      </a>
      <log-out {...dataset({ 'data-show': 'signed-in' })}>
        <button type="button" className="nav-link">
          {layout.logOut}
        </button>
      </log-out>
    </>
  );
}
