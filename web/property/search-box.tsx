import { SEARCH_TEXT_MAX_CHARACTERS } from '#contract/limits.ts';
import { searchMessages } from '#messages/search.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SearchBoxProps {
  path?: string;
  /** Area, filters and view of the list, which stay; a typed figure takes the place of the earlier one. */
  kept?: Record<string, string | undefined>;
  text?: string | undefined;
  labelClass?: string;
}

/** One line for a sentence ('5 katha in Patna up to 20 lakh'): a plain GET form to a list, which makes filters of it. */
export function SearchBox({ path = '/properties', kept = {}, text, labelClass = 'sr-only' }: SearchBoxProps) {
  const { box } = searchMessages;
  return (
    <form
      action={inPageLanguage(path)}
      method="get"
      autoComplete="off"
      {...dataset({ 'data-omits-empty': '' })}
      className="min-w-0 flex-1"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="search-box" className={labelClass}>
        {box.label}
      </label>
      <div className="relative">
        <input
          id="search-box"
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={text}
          maxLength={SEARCH_TEXT_MAX_CHARACTERS}
          placeholder={box.example}
          className="field-input pr-11 text-ellipsis"
        />
        <button
          type="submit"
          aria-label={box.find}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soil"
        >
          <Icon name="search" />
        </button>
      </div>
    </form>
  );
}
