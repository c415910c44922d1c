import { Link } from 'react-router';
import { adminMessages } from '#messages/admin.ts';

interface FilterLinksProps<T extends string> {
  label: string;
  name: string;
  values: readonly T[];
  chosen: T | undefined;
  textOf: (value: T) => string;
  all?: string;
  kept?: Record<string, string>;
  /** On a computer, the next control stands on the last line of links. */
  shareLine?: boolean;
}

export function FilterLinks<T extends string>({
  label,
  name,
  values,
  chosen,
  textOf,
  all = adminMessages.console.all,
  kept = {},
  shareLine = false,
}: FilterLinksProps<T>) {
  return (
    <nav
      aria-label={label}
      className={`flex gap-1 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap ${shareLine ? 'lg:contents' : ''}`}
    >
      <Choice search={searchOf(kept)} text={all} isChosen={chosen === undefined} />
      {values.map((value) => (
        <Choice
          key={value}
          search={searchOf({ [name]: value, ...kept })}
          text={textOf(value)}
          isChosen={value === chosen}
        />
      ))}
    </nav>
  );
}

function searchOf(query: Record<string, string>): string {
  const written = new URLSearchParams(query).toString();
  return written && `?${written}`;
}

/** The browser begins a swiped row at the choice that is made, as in menus. */
function Choice({ search, text, isChosen }: { search: string; text: string; isChosen: boolean }) {
  return (
    <Link
      to={{ search }}
      aria-current={isChosen ? 'page' : undefined}
      className="chip max-sm:shrink-0 max-sm:whitespace-nowrap max-sm:aria-[current=page]:[scroll-initial-target:nearest]"
    >
      {text}
    </Link>
  );
}
