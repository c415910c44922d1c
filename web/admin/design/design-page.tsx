import type { CSSProperties } from 'react';
import type { secondFactor } from '#contract/second-factor.ts';
import type { Route } from './+types/design-page.ts';
import { consoleMessages } from '#messages/console.ts';
import { iconHref } from '#web/ui/icon-href.ts';
import { AdminHeading, AdminPageFailed, AdminPageLoading } from '../admin-page.tsx';
import { callAsAdmin } from '../call-as-admin.ts';
import { ColourTable } from './colour-table.tsx';
import { Parts } from './parts.tsx';
import { type Colours, readColours, type Scheme } from './read-colours.ts';
import { Sizes } from './sizes.tsx';

/** Every colour, size and part in both colour schemes, from the styles that are served (docs/decisions/141). */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await callAsAdmin<typeof secondFactor>({ name: 'GET /admin/second-factor' }, { signal });
  const [sprite = ''] = iconHref('check').split('#');
  const symbols = (await (await fetch(sprite, { signal })).text()).matchAll(/<symbol id="([^"]+)"/g);
  return { colours: readColours(), icons: Array.from(symbols, ([, name = '']) => name) };
}

export default function DesignPage({ loaderData: { colours, icons } }: Route.ComponentProps) {
  const t = consoleMessages.design;
  return (
    <div className="flex flex-col gap-4">
      <AdminHeading title={t.title} />
      <p className="max-w-prose">{t.intro}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Panel scheme="light" title={t.light} {...{ colours, icons }} />
        <Panel scheme="dark" title={t.dark} {...{ colours, icons }} />
      </div>
    </div>
  );
}

interface PanelProps {
  scheme: Scheme;
  title: string;
  colours: Record<Scheme, Colours>;
  icons: readonly string[];
}

/** A scheme's colours are set on the panel, so that both stand side by side. */
function Panel({ scheme, title, colours, icons }: PanelProps) {
  const own = Object.entries(colours[scheme]).filter(([, value]) => value !== '');
  // Safe: React's type knows no custom properties.
  const style = {
    colorScheme: scheme,
    ...Object.fromEntries(own.map(([name, value]) => [`--color-${name}`, value])),
  } as CSSProperties;
  return (
    <section aria-labelledby={scheme} className="flex min-w-0 flex-col gap-4 bg-paper p-4 text-ink" style={style}>
      <h2 id={scheme} className="text-2xl">
        {title}
      </h2>
      <ColourTable colours={colours[scheme]} />
      <Sizes />
      <Parts scheme={scheme} icons={icons} />
    </section>
  );
}

export function HydrateFallback() {
  return <AdminPageLoading title={consoleMessages.design.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminPageFailed title={consoleMessages.design.title} error={error} />;
}
