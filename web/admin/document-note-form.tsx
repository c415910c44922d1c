import { useFetcher } from 'react-router';
import { DOCUMENT_LANGUAGES, LEGIBILITIES, NAMES_ON_DOCUMENT } from '#contract/document-notes.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Review } from '#contract/reviews.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { factsMessages } from '#messages/facts.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import type { DocumentNoteSent, noteDocument } from './record-in-review.ts';

interface DocumentNoteFormProps {
  id: string;
  document: Review['documents'][number];
  onDone: () => void;
}

export function DocumentNoteForm({ id, document, onDone }: DocumentNoteFormProps) {
  const { review: t, languages, legibilities, namesOn } = documentNotesMessages;
  const fetcher = useFetcher<typeof noteDocument>();
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (outcome?.checked) queueMicrotask(onDone);
  const issues = outcome && !outcome.checked ? outcome.issues : [];
  const { note } = document;
  return (
    <form
      className="mt-2 flex flex-col gap-3 rounded-md bg-sand p-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const typed = (name: string) => textIn(form, name);
        const sent = {
          id,
          document: document._id,
          pages: typed('pages'),
          year: typed('year'),
          language: typed('language'),
          legibility: typed('legibility'),
          name_on: typed('name_on'),
          name_note: typed('name_note'),
          shows_aadhaar: form.has('shows_aadhaar'),
        } satisfies DocumentNoteSent;
        void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t.pages} name="pages" inputMode="numeric" defaultValue={note.pages} issues={issues} />
        <TextField
          label={factsMessages.review.year}
          name="year"
          inputMode="numeric"
          defaultValue={note.year}
          issues={issues}
        />
        <Choice
          label={t.language}
          name="language"
          of={DOCUMENT_LANGUAGES}
          words={languages}
          chosen={note.language}
          issues={issues}
        />
        <Choice
          label={t.legibility}
          name="legibility"
          of={LEGIBILITIES}
          words={legibilities}
          chosen={note.legibility}
          issues={issues}
        />
        <Choice
          label={t.nameOn}
          name="name_on"
          of={NAMES_ON_DOCUMENT}
          words={namesOn}
          chosen={note.name_on}
          issues={issues}
        />
        <TextField label={t.nameNote} name="name_note" defaultValue={note.name_note} issues={issues} />
      </div>
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="shows_aadhaar" defaultChecked={note.shows_aadhaar ?? false} className="size-5" />
        {t.aadhaar}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {t.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {siteMessages.words.cancel}
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps<Key extends string> {
  label: string;
  name: string;
  of: readonly Key[];
  words: Readonly<Record<Key, string>>;
  chosen: Key | undefined;
  issues: readonly Issue[];
}

function Choice<Key extends string>({ label, name, of, words, chosen, issues }: ChoiceProps<Key>) {
  return (
    <SelectField label={label} name={name} defaultValue={chosen ?? ''} issues={issues}>
      <option value="">{documentNotesMessages.review.notChosen}</option>
      {of.map((key) => (
        <option key={key} value={key}>
          {words[key]}
        </option>
      ))}
    </SelectField>
  );
}
