import { inPageLanguage } from '../language.ts';
import { useFrameMessages } from '../messages/frame.ts';

interface BreadcrumbProps {
  /** Between home and here. */
  through?: { name: string; href: string }[];
  here: string;
}

/** 'Home - Properties' */
export function Breadcrumb({ through = [], here }: BreadcrumbProps) {
  const { layout } = useFrameMessages();
  return (
    <nav aria-label={layout.breadcrumb} className="mb-2 text-sm text-bark">
      <ol className="flex flex-wrap items-center">
        {[{ name: layout.home, href: '/' }, ...through].map(({ name, href }) => (
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
  );
}
