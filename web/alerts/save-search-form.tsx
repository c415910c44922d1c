import { useEffect } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { SEARCH_NAME_MAX_CHARACTERS } from '#contract/alert-kinds.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { changeSearches } from './change-searches.ts';
import { ChannelFields } from './channel-fields.tsx';
import { FrequencyField } from './frequency-field.tsx';

export interface WantedSearch {
  name: string;
  search: (readonly [key: string, value: string])[];
}

export function SaveSearchForm({ wanted: { name, search } }: { wanted: WantedSearch }) {
  const t = savedSearchesMessages;
  const { Form, state, data } = useFetcher<typeof changeSearches>();
  const navigate = useNavigate();
  const isSaved = state === 'idle' && data?.settled === true;
  useEffect(() => {
    // Removes the search from the URL, or a reload would offer it again.
    if (isSaved) void navigate('/savedSearches', { replace: true, preventScrollReset: true });
  }, [isSaved, navigate]);
  return (
    <Form method="post" className="card flex max-w-2xl flex-col gap-4 border-l-8 border-l-crop p-4">
      <h2 className="text-xl">{searchMessages.filters.save}</h2>
      <input type="hidden" name="intent" value="save" />
      {search.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <TextField
        label={siteMessages.words.name}
        name="name"
        defaultValue={name.slice(0, SEARCH_NAME_MAX_CHARACTERS)}
        maxLength={SEARCH_NAME_MAX_CHARACTERS}
        issues={data?.issues}
        required
      />
      <FrequencyField defaultValue="daily" />
      {/* Each is asked for: a box that is ticked for its user is a dark pattern. */}
      <ChannelFields byEmail={false} byPush={false} issues={data?.issues} />
      <Button type="submit" className="self-start" busy={state !== 'idle'}>
        {t.save}
      </Button>
    </Form>
  );
}
