import { useState } from 'react';
import { RERA_STATES as STATES, type ReraState as State } from '#contract/rera.ts';
import { accountMessages } from '#messages/account.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { siteMessages } from '#messages/site.ts';
import { pageLanguage } from '#web/client/language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SheetDownload } from './sheet-download.tsx';

export function Template() {
  const { template, excel, csv } = sheetsMessages;
  const [state, setState] = useState<State>('Bihar');
  const hrefOf = (kind: 'xlsx' | 'csv') => `/files/sheets/template/${pathOf(state)}.${kind}?language=${pageLanguage()}`;
  return (
    <section aria-labelledby="template" className="flex flex-col gap-3">
      <h2 id="template" className="text-xl">
        {template}
      </h2>
      <SelectField
        label={siteMessages.areas.state}
        name="state"
        value={state}
        onChange={({ target }) => setState(STATES.find((name) => name === target.value) ?? state)}
      >
        {STATES.map((name) => (
          <option key={name} value={name}>
            {accountMessages.own.reraStates[name]}
          </option>
        ))}
      </SelectField>
      <p className="flex flex-wrap gap-3">
        <a href={hrefOf('xlsx')} download className={buttonClass('secondary', 'grow')}>
          {excel}
        </a>
        <a href={hrefOf('csv')} download className={buttonClass('secondary', 'grow')}>
          {csv}
        </a>
      </p>
    </section>
  );
}

/** The slug of contract/land-path.ts, whose script is long, for five plain names. */
const pathOf = (state: State): string => state.toLowerCase().replace(' ', '-');

export function OwnListings() {
  const { own } = sheetsMessages;
  return (
    <section aria-labelledby="own" className="flex flex-col gap-3">
      <h2 id="own" className="text-xl">
        {own.title}
      </h2>
      <p className="max-w-prose">{own.text}</p>
      <SheetDownload of="listings" />
    </section>
  );
}
