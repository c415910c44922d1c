import { useMessages } from '../messages/messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from './logo.tsx';

/**
 * The same for everybody, so that pages can be kept: what belongs to a session is shown by the style sheet (data-show).
 * Links load documents: most of what they lead to is still.
 */
export function SiteHeader() {
  const { layout } = useMessages();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex min-h-16 items-center gap-3">
        <a href="/" className="no-underline">
          <Logo />
        </a>
        <nav aria-label={layout.mainNavigation} className="ml-6 hidden items-center gap-1 lg:flex">
          <NavigationLinks />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ListProperty />
          <span className="hidden lg:contents">
            <SessionControl />
          </span>
          <button
            type="button"
            popoverTarget="site-menu"
            className={buttonClass('quiet', 'min-w-11 px-2! lg:hidden')}
            aria-label={layout.menu}
          >
            <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
      <div
        id="site-menu"
        popover="auto"
        className="fixed inset-x-0 top-0 m-0 w-full border-b border-line bg-card p-4 shadow-plot lg:hidden"
      >
        <div className="mb-2 flex items-center justify-between">
          <Logo />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className={buttonClass('quiet', 'min-w-11 px-2!')}
            aria-label={layout.closeMenu}
          >
            <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <nav aria-label={layout.menu} className="flex flex-col items-start">
          <NavigationLinks />
          <SessionControl />
        </nav>
      </div>
    </header>
  );
}

const LINK = 'inline-flex min-h-11 items-center rounded-md px-3 font-semibold no-underline hover:bg-sand';

function NavigationLinks() {
  const { layout } = useMessages();
  return (
    <>
      <a className={LINK} href="/properties">
        {layout.properties}
      </a>
      <a className={LINK} href="/subscription">
        {layout.plans}
      </a>
      <a className={LINK} href="/myproperties" data-show="customer">
        {layout.myProperties}
      </a>
      <a className={LINK} href="/admin/users" data-show="admin">
        {layout.backToAdmin}
      </a>
    </>
  );
}

function ListProperty() {
  const { layout } = useMessages();
  const look = buttonClass('primary', 'px-3 text-sm whitespace-nowrap sm:text-base');
  return (
    <>
      <a className={look} href="/login" data-show="signed-out">
        {layout.listProperty}
      </a>
      <a className={look} href="/addProperty" data-show="customer">
        {layout.listProperty}
      </a>
    </>
  );
}

function SessionControl() {
  const { layout } = useMessages();
  return (
    <>
      <a className={LINK} href="/login" data-show="signed-out">
        {layout.login}
      </a>
      <log-out data-show="signed-in">
        <button type="button" className={LINK}>
          {layout.logOut}
        </button>
      </log-out>
    </>
  );
}
