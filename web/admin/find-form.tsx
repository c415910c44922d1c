import { type ReactNode, useState } from 'react';
import { Form, Link } from 'react-router';
import { ROWS_A_PAGE, ROW_AGES } from '#contract/console-lists.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { given } from './find-list.ts';

interface FindFormProps {
  label: string;
  finding: Record<string, string | undefined>;
  kept?: string;
  orders: Record<string, string>;
  children: ReactNode;
}

export function FindForm({ label, finding, kept, orders, children }: FindFormProps) {
  const { find } = consoleMessages;
  const { filters } = searchMessages;
  const { text, [kept ?? '']: keptValue, ...narrowed } = finding;
  const count = Object.values(narrowed).filter(Boolean).length;
  // The script of the filters loads when they are opened.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    // Remounted when the URL changes, so that Back resets the fields.
    <Form
      key={JSON.stringify(given(finding))}
      role="search"
      className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-2 has-[[open]]:basis-full"
    >
      {kept && keptValue && <input type="hidden" name={kept} value={keptValue} />}
      <input
        aria-label={label}
        placeholder={label}
        name="text"
        type="search"
        defaultValue={text ?? ''}
        maxLength={200}
        className="field-input min-w-0 flex-1 basis-52 lg:min-h-9 lg:max-w-140 lg:py-1 lg:text-sm"
      />
      <Button type="submit" variant="secondary" size="sm">
        {siteMessages.areas.search}
      </Button>
      {(text || count > 0) && (
        <Link to="?" className={buttonClass('ghost', 'button-sm underline')}>
          {filters.removeAll}
        </Link>
      )}
      <details open={count > 0} onToggle={() => setWasOpened(true)} className="open:basis-full">
        <summary className="w-fit cursor-pointer px-2 py-3 text-sm font-semibold lg:py-2">
          {count > 0 ? filters.titleWith({ count }) : filters.title}
        </summary>
        {(wasOpened || count > 0) && (
          <div className="mt-1 mb-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {children}
            <Choice
              label={find.age}
              name="age"
              chosen={finding['age']}
              options={ROW_AGES.map((age) => [age, find.ages[age]])}
            />
            <Choice
              label={filters.sort}
              name="sort"
              chosen={finding['sort']}
              options={Object.entries(orders)}
              first={filters.orders.newest}
            />
            <Choice
              label={find.rows}
              name="rows"
              chosen={finding['rows']}
              options={ROWS_A_PAGE.slice(1).map((rows) => [rows, rows])}
              first={ROWS_A_PAGE[0]}
            />
            <Button type="submit" variant="secondary" className="justify-self-start">
              {siteMessages.words.show}
            </Button>
          </div>
        )}
      </details>
    </Form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  chosen: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  first?: string;
}

export function Choice({ label, name, chosen, options, first }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={chosen ?? ''} className="min-w-0">
      <option value="">{first ?? adminMessages.console.all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
