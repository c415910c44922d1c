import { type ReactNode, useEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { ApiError } from '#web/client/api.ts';
import { keepShownPage } from '#web/client/keep-shown-page.ts';
import '#web/app/hydrated.css';
import listStyles from '#web/properties/list/list-tools.css?inline';
import propertyStyles from '#web/app/static-property.css?inline';
import staticStyles from '#web/app/static.css?inline';
import { RECORD_MOVED_TEXTS, SHOW_SESSION_SCRIPT } from '#web/app/head-scripts.ts';
import { ServerOnly } from '#web/layout/server-only.tsx';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { hasListStyles, hasPropertyStyles, isIndexed, isHydrated } from '#web/app/hydrated-pages.ts';
import { siteMessages } from '#messages/site.ts';
import { pageContext, type RootLoader, serverPage } from '#web/client/page-context.ts';
import { requestIdOf } from '#web/client/request-id.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { announce } from '#web/client/toast.ts';
import { dataset } from '#web/client/page-data.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage];

/** The server context does not change while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const onServer = import.meta.env.SSR ? serverPage() : undefined;
  const told = useRouteLoaderData<RootLoader>('root') ?? onServer;
  const { toasts } = siteMessages;
  const page = useMatches().at(-1);
  const place = useLocation();
  const hydrated = isHydrated(page);
  // Page translation waits until hydration is done (browser/translation.ts).
  useEffect(() => {
    delete document.documentElement.dataset.hydrating;
  }, []);
  useArrival();
  return (
    // The head's script writes data-role before hydration.
    <html
      lang={pageLanguage()}
      {...dataset({
        'data-translated': told?.translated ? '' : undefined,
        'data-hydrating': hydrated ? '' : undefined,
        'data-online': told?.offline === false ? '' : undefined,
      })}

      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!isIndexed(page) && <meta name="robots" content="noindex" />}
        <meta name="theme-color" content="#f7f1e3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1611" media="(prefers-color-scheme: dark)" />
        {/* It has already run when React hydrates the page. */}
        {import.meta.env.SSR ? (
          <script dangerouslySetInnerHTML={{ __html: SHOW_SESSION_SCRIPT }} />
        ) : (
          <script dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
        )}
        {hydrated &&
          (import.meta.env.SSR ? (
            <script dangerouslySetInnerHTML={{ __html: RECORD_MOVED_TEXTS }} />
          ) : (
            <script dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
          ))}
        <Styles
          hydrated={hydrated}
          personal={told?.personal ?? false}
          property={hasPropertyStyles(page)}
          list={hasListStyles(page)}
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/app/${pageLanguage()}.webmanifest`} />
        {told && <script type="module" src={hydrated ? told.elements.hydrated : told.elements.static} />}
        {!hydrated && told?.elements.staticWaitsFor.map((src) => <link key={src} rel="modulepreload" href={src} />)}
      </head>
      <body>
        <ServerOnly name="header" html={onServer?.frame.header(place)} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <ServerOnly name="footer" html={onServer?.frame.footer} />
        {/* A waiting toast is in the tray before hydration, so React must not touch its content. */}
        <toast-tray
          role="region"
          aria-label={toasts.notifications}
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
        {/* Scrolls to the top after a link. */}
        {hydrated && <ScrollRestoration />}
        {(import.meta.env.SSR || import.meta.env.DEV) && hydrated && <Scripts />}
      </body>
    </html>
  );
}

/** Screen readers do not announce client-side navigation, which also removes the focused link. */
function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
}

/** Static pages have their styles inline (docs/decisions/025); hydrated ones link a file. */
function Styles({
  hydrated,
  personal,
  property,
  list,
}: Record<'hydrated' | 'personal' | 'property' | 'list', boolean>) {
  if (import.meta.env.DEV && hydrated) return <Links />;
  if (!import.meta.env.SSR || personal) return null;
  if (hydrated) return <Links />;
  const ownStyles = property ? propertyStyles : staticStyles;
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: ownStyles }} />
      {list && <style dangerouslySetInnerHTML={{ __html: listStyles }} />}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors } = siteMessages;
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  const requestId = requestIdOf(error);
  return (
    <div className="page flex flex-col items-start gap-4 py-4 sm:py-6">
      <title>{errors.unexpected}</title>
      <PageHeader title={errors.unexpected} />
      <p>{status === 404 ? errors.notFound : errors.status({ status })}</p>
      {requestId && <p {...dataset({ 'data-request-id': '' })}>{errors.requestId({ id: requestId })}</p>}
      <p className="flex flex-wrap gap-3">
        {status >= 500 && (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page again, also where no script runs
          <a className={buttonClass('primary')} href="">
            {errors.retry}
          </a>
        )}
        <a className={buttonClass(status >= 500 ? 'secondary' : 'primary')} href={inPageLanguage('/')}>
          {errors.home}
        </a>
      </p>
    </div>
  );
}
