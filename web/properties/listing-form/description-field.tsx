import { useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { number } from '#contract/indian-number.ts';
import { CONSECUTIVE_DIGITS_MAX, DESCRIPTION_MAX_CHARACTERS, DESCRIPTION_MIN_CHARACTERS } from '#contract/limits.ts';
import { visibleText } from '#contract/visible-text.ts';
import { descriptionExcess } from '#contract/while-typed.ts';
import { errorsMessages } from '#messages/errors.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { TextAreaField } from '#web/ui/field.tsx';

const sentences = {
  TOO_LONG: () => errorsMessages.TOO_LONG({ most: DESCRIPTION_MAX_CHARACTERS }),
  TOO_MANY_DIGITS: () => errorsMessages.TOO_MANY_DIGITS({ most: CONSECUTIVE_DIGITS_MAX }),
};

export function DescriptionField({ issues, initial = '' }: { issues: readonly Issue[]; initial: string | undefined }) {
  const { addLand } = listingFormMessages;
  const [typed, setTyped] = useState(initial);
  const characters = visibleText(typed).trim().length;
  // Only excess is shown while typing; too short is normal until the end.
  const excess = descriptionExcess(typed);
  const hasIssue = issues.some(({ path }) => path === 'description');
  return (
    <div>
      <TextAreaField
        label={siteMessages.words.description}
        name="description"
        rows={6}
        defaultValue={initial}
        required
        hint={addLand.descriptionHint({ characters: DESCRIPTION_MIN_CHARACTERS, digits: CONSECUTIVE_DIGITS_MAX })}
        issues={issues}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="figures mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <p role="status" className="font-semibold text-geru-dark">
          {!hasIssue && excess && sentences[excess]()}
        </p>
        <p className={characters >= DESCRIPTION_MIN_CHARACTERS ? 'text-crop' : 'text-bark'}>
          {characters < DESCRIPTION_MIN_CHARACTERS
            ? addLand.charactersToGo({ characters, least: DESCRIPTION_MIN_CHARACTERS })
            : addLand.characters({ characters: number(characters), most: number(DESCRIPTION_MAX_CHARACTERS) })}
        </p>
      </div>
    </div>
  );
}
