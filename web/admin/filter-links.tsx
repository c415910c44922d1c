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
}

export function FilterLinks<T extends string>({
  label,
  name,
  values,
  chosen,
  textOf,
  all = adminMessages.console.all,
  kept = {},
}: FilterLinksProps<T>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5 sm:gap-2">
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

function Choice({ search, text, isChosen }: { search: string; text: string; isChosen: boolean }) {
  return (
    <Link
      to={{ search }}
      aria-current={isChosen ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center rounded-full border px-3 text-sm sm:px-4 font-semibold wrap-anywhere no-underline ${
        isChosen ? 'border-soil bg-loam text-white' : 'border-line bg-card text-soil hover:bg-sand'
      }`}
    >
      {text}
    </Link>
  );
}
