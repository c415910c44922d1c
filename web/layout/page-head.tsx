import { useLocation, useRouteLoaderData } from 'react-router';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import type { RootLoader } from '#web/client/page-context.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';

/** In `public/`: the size that WhatsApp, Facebook and X show whole. */
const SITE_PICTURE = { path: '/link.jpg', width: 1200, height: 630 };

interface PageHeadProps {
  title: string;
  linkTitle?: string;
  wholeTitle?: string;
  description: string;
  /** Canonical path without language; by default this page's. */
  path?: string;
  /** False for an empty page, or one of many views of it. */
  indexed?: boolean;
  picture?: { path: string; width: number; height: number; alt: string } | undefined;
  feed?: string | undefined;
}

export function PageHead({
  title,
  linkTitle = title,
  wholeTitle,
  description,
  path,
  indexed = true,
  picture,
  feed,
}: PageHeadProps) {
  const { product } = siteMessages;
  const origin = useOrigin();
  const { pathname } = useLocation();
  const page = path ?? (pathname.replace(/(?<!\/)\/+$/, '') || '/');
  const language = pageLanguage();
  const shown = picture ?? { ...SITE_PICTURE, alt: product.tagline };
  return (
    <>
      <title>{wholeTitle ?? `${title} · ${product.name}`}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + inPageLanguage(page)} />
      {indexed &&
        LANGUAGES.map((code) => <link key={code} rel="alternate" hrefLang={code} href={origin + pathIn(code, page)} />)}
      {indexed && <link rel="alternate" hrefLang="x-default" href={origin + page} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={title} href={origin + inPageLanguage(feed)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:title" content={linkTitle} />
      <meta property="og:description" content={description} />
      {/* Networks lead to it in place of the address that was shared: a filter, or a shared list. */}
      {indexed && <meta property="og:url" content={origin + inPageLanguage(page)} />}
      <meta property="og:image" content={origin + shown.path} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The site's public address: metadata needs absolute URLs. */
export function useOrigin(): string {
  return useRouteLoaderData<RootLoader>('root')?.origin ?? '';
}
