import type { ListItem } from 'schema-dts';
import { inPageLanguage } from '../language.ts';
import { useFrameMessages } from '../messages/frame.ts';
import { useOrigin } from './page-head.tsx';
import { StructuredData } from './structured-data.tsx';

interface BreadcrumbProps {
  /** Between home and here. */
  through?: { name: string; href: string }[];
  here: string;
}

/** 'Home - Properties', for people and for search engines. */
export function Breadcrumb({ through = [], here }: BreadcrumbProps) {
  const { layout } = useFrameMessages();
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
      <nav aria-label={layout.breadcrumb} className="mb-2 text-sm text-bark">
        <ol className="flex flex-wrap items-center">
          {above.map(({ name, href }) => (
            <li key={href} className="inline-flex items-center">
              <a
                href={inPageLanguage(href)}
                className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
              >
                {name}
              </a>
              <span aria-hidden="true" className="px-2">
                -
              </span>
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
      </nav>
    </>
  );
}
