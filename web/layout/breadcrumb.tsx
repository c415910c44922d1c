import type { ListItem } from 'schema-dts';
import { inPageLanguage } from '#web/client/language.ts';
import { siteMessages } from '#messages/site.ts';
import { useOrigin } from './page-head.tsx';
import { StructuredData } from './structured-data.tsx';

interface BreadcrumbProps {
  through?: { name: string; href: string }[];
  here: string;
}

export function Breadcrumb({ through = [], here }: BreadcrumbProps) {
  const { layout } = siteMessages;
  const origin = useOrigin();
  const above = [{ name: layout.home, href: '/' }, ...through];
  const items: ListItem[] = above.map(({ name, href }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: { '@type': 'WebPage', '@id': origin + inPageLanguage(href) },
  }));
  const last: ListItem = { '@type': 'ListItem', position: items.length + 1, name: here };
  return (
    <>
      <StructuredData graph={[{ '@type': 'BreadcrumbList', itemListElement: [...items, last] }]} />
      <nav aria-label={layout.breadcrumb} className="-mb-1 text-sm text-bark">
        {/* Rows overlap: they are closer than touch targets are high. */}
        <ol className="flex flex-wrap items-center py-2">
          {above.map(({ name, href }, place) => (
            <li key={href} className="-my-2 inline-flex items-center">
              {/* Touch targets extend under the dashes beside them. */}
              <a
                href={inPageLanguage(href)}
                className={`-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center pr-2 underline underline-offset-4 ${place === 0 ? '-ml-3 pl-3' : '-ml-2 pl-2'}`}
              >
                {name}
              </a>
              <span aria-hidden="true" className="px-2">
                -
              </span>
            </li>
          ))}
          <li aria-current="page" className="-my-2 inline-flex min-h-11 items-center">
            {here}
          </li>
        </ol>
      </nav>
    </>
  );
}
