import { SaveSearch, type SaveSearchProps } from '#web/property/save-search.tsx';
import { dataset } from '#web/client/page-data.ts';

interface ListCountProps extends SaveSearchProps {
  /** '23 plots'. */
  text: string;
  searchData?: string | undefined;
}

/** The number of plots in a list, and the button that saves the search. */
export function ListCount({ text, searchData, ...search }: ListCountProps) {
  return (
    <p
      {...dataset({ 'data-swapped': '', 'data-search-data': searchData })}

      className="figures flex flex-auto flex-wrap items-baseline justify-between gap-x-4 text-bark"
    >
      <span>{text}</span>
      <SaveSearch {...search} className="link -my-2 inline-flex min-h-11 items-center font-semibold" />
    </p>
  );
}
