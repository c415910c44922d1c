import { useLocation, useRouteLoaderData } from 'react-router';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import type { loader as rootLoader } from '../root.tsx';
import { inPageLanguage, pageLanguage } from '../language.ts';
import { useMessages } from '../messages/messages.ts';

/** In `public/`: what WhatsApp, Facebook and X show whole. */
const SITE_PICTURE = { path: '/link.jpg', width: 1200, height: 630 };

interface PageHeadProps {
  /** The page's own, without the product's name. */
  title: string;
  /** Instead of the title and the product's name after it. */
  wholeTitle?: string;
  description: string;
  /** The one address of what is shown, as in English, where several lead to it; that of this page otherwise. */
  path?: string;
  /** Not where a page is one of many views of what stands elsewhere, or has nothing to show. */
  indexed?: boolean;
  /** What is shown where the address is sent to somebody, instead of the site's own. */
  picture?: { path: string; width: number; height: number; alt: string } | undefined;
}

/** What a still page says of itself to search engines, and to messengers that show a link as a card (Open Graph). */
export function PageHead({ title, wholeTitle, description, path, indexed = true, picture }: PageHeadProps) {
  const { product } = useMessages();
  const origin = useOrigin();
  const { pathname } = useLocation();
  const page = path ?? (pathname.replace(/\/+$/, '') || '/');
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
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + inPageLanguage(page)} />
      <meta property="og:image" content={origin + shown.path} />
      <meta property="og:image:width" content={String(shown.width)} />
      <meta property="og:image:height" content={String(shown.height)} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta property="og:locale" content={`${language}_IN`} />
      {LANGUAGES.filter((code) => code !== language).map((code) => (
        <meta key={code} property="og:locale:alternate" content={`${code}_IN`} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Of our pages, as people type it: what is read elsewhere needs whole addresses. */
export function useOrigin(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.origin ?? '';
}
