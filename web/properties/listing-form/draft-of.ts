import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { changesIn, type FormValues, type ListingDraft, valuesIn } from './form-values.ts';
import { ATTEMPT } from './idempotency-key.ts';

/**
 * @param over the listing's values before changes; undefined for a new one
 * @returns undefined if nothing was filled in or changed
 */
export function draftOf(
  form: FormData,
  over: FormValues | undefined,
  answers: Answers | undefined,
): Pick<ListingDraft, 'fields' | 'files' | 'over' | 'answers'> | undefined {
  const fields = valuesIn(form);
  const files = [...form].flatMap(([field, file]) =>
    typeof file !== 'string' && (file.name !== '' || file.size > 0) ? [{ field, file }] : [],
  );
  const draft = { fields, files, over, answers };
  const { [ATTEMPT]: _, ...changes } = changesIn({ ...draft, savedAt: '' });
  const isAnswered = Object.values(answers ?? {}).some((answer) => answer.length > 0);
  return files.length > 0 || isAnswered || Object.keys(changes).length > 0 ? draft : undefined;
}
