import { useState } from 'react';
import { SHORTLIST_NOTE_MAX_CHARACTERS } from '#contract/limits.ts';
import type { ShortlistedProperty } from '#contract/shortlist.ts';
import { isSold } from '#contract/property-statuses.ts';
import { buyingMessages } from '#messages/buying.ts';
import { propertyMessages } from '#messages/property.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { siteMessages } from '#messages/site.ts';
import { Place } from '#web/places/place.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { isTypedKept } from '#web/client/typed-texts.ts';
import { Photo } from '#web/property/photo.tsx';
import { plotTitle } from '#web/property/property-title.ts';
import { SizeText } from '#web/property/size-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { day } from '#web/ui/date.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { changesOf } from './changes.ts';

export const titleOf = ({ card, listing_number: number }: Pick<ShortlistedProperty, 'card' | 'listing_number'>) =>
  card ? plotTitle(card) : (number ?? shortlistMessages.status.unknown);

interface EntryProps {
  entry: ShortlistedProperty;
  isChosen: boolean;
  isRestored: boolean | undefined;
  onChoose: () => void;
  onRemove: () => void;
  onNote: (note: string) => Promise<boolean>;
}

export function ShortlistEntry({ entry, isChosen, isRestored, onChoose, onRemove, onNote }: EntryProps) {
  const t = shortlistMessages;
  const title = titleOf(entry);
  const { card } = entry;
  return (
    <li className="card flex flex-col gap-3 p-4 print:mb-4 print:shadow-none">
      {card ? <Shown card={card} /> : <NotShown entry={entry} />}
      <Changes entry={entry} />
      <p className="figures text-sm text-bark">
        {entry.listing_number && `${entry.listing_number} · `}
        {t.addedOn({ date: day(entry.added_at) })}
      </p>
      <Note entry={entry} title={title} onNote={onNote} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        {card && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={onChoose}
              aria-label={`${t.compare}: ${title}`}
              className="size-5 shrink-0"
            />
            {t.compare}
          </label>
        )}
        <Button
          variant="ghost"
          className="px-0!"
          onClick={onRemove}
          aria-label={`${t.remove}: ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that restored it is gone
          autoFocus={isRestored}
        >
          {siteMessages.words.remove}
        </Button>
      </div>
    </li>
  );
}

function Shown({ card }: { card: NonNullable<ShortlistedProperty['card']> }) {
  const [cover] = card.property_images;
  const href = inPageLanguage(`/property/${card._id}`);
  return (
    <div className="flex gap-4">
      {cover && (
        <a href={href} tabIndex={-1} aria-hidden="true" className="aspect-square w-24 shrink-0 self-start sm:w-32">
          <Photo photo={cover} sizes="8rem" alt="" className="size-full rounded-md bg-sand object-cover" />
        </a>
      )}
      <div className="min-w-0 flex-1">
        <p className="figures flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-xl font-bold">{rupeesInWords(card.price) ?? rupees(card.price)}</span>
          {isSold(card.status) ? (
            <Badge tone="river">{propertyMessages.status.sold}</Badge>
          ) : (
            <Badge tone="crop">{buyingMessages.unlocked.statuses.approved}</Badge>
          )}
        </p>
        <h2 className="mt-1 leading-snug">
          <a href={href} className="underline-offset-4 hover:underline">
            {plotTitle(card)}
          </a>
        </h2>
        <p className="text-sm text-bark">
          <Place of={card} />
        </p>
        <p className="figures text-sm">
          <SizeText property={card} />
        </p>
      </div>
    </div>
  );
}

function NotShown({ entry }: { entry: ShortlistedProperty }) {
  const { status, lastPrice } = shortlistMessages;
  const words = entry.status === 'removed' ? propertyMessages.gone.forGood : status.paused;
  return (
    <div>
      {entry.listing_number && <h2 className="figures">{entry.listing_number}</h2>}
      <p>{entry.status === 'unknown' ? status.unknown : words}</p>
      <p className="figures text-bark">{lastPrice({ price: rupees(entry.seen.price) })}</p>
    </div>
  );
}

function Changes({ entry }: { entry: ShortlistedProperty }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <div className="rounded-md border border-mustard bg-mustard-wash p-3">
      <p className="text-sm font-bold">{shortlistMessages.changed}</p>
      <ul className="figures">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

function Note({ entry, title, onNote }: { title: string } & Pick<EntryProps, 'entry' | 'onNote'>) {
  const t = buyingMessages.unlocked;
  const { note, property_id: id } = entry;
  const [isOpen, setOpen] = useState(() => isTypedKept(`${id} note`));
  const [isSaving, setSaving] = useState(false);
  const [wasSaved, setSaved] = useState(false);

  async function save(text: string) {
    setSaving(true);
    const isSaved = await onNote(text.trim()).finally(() => setSaving(false));
    if (!isSaved) return;
    setOpen(false);
    setSaved(true);
  }

  if (!isOpen) {
    const button = note ? shortlistMessages.editNote : shortlistMessages.addNote;
    return (
      <div>
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        <Button
          variant="ghost"
          className="px-0! print:hidden"
          aria-label={shortlistMessages.noteOf({ button, title })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that saved it is gone
          autoFocus={wasSaved}
          onClick={() => setOpen(true)}
        >
          {button}
        </Button>
      </div>
    );
  }
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('note');
        void save(typeof text === 'string' ? text : '');
      }}
    >
      <input type="hidden" value={id} />
      <TextAreaField
        label={t.note}
        hint={t.noteHint}
        name="note"
        rows={3}
        defaultValue={note}
        // A note merged from two may be longer.
        maxLength={Math.max(SHORTLIST_NOTE_MAX_CHARACTERS, note.length)}
        className="w-full"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone
        autoFocus
      />
      <Button type="submit" variant="secondary" busy={isSaving}>
        {t.saveNote}
      </Button>
    </form>
  );
}
