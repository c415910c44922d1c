import { type ChangeEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { ALERT_FREQUENCIES, savedSearchPath, SEARCH_NAME_MAX_CHARACTERS } from '#contract/alert-kinds.ts';
import type { SavedSearch, seeSavedSearch } from '#contract/saved-searches.ts';
import { savedSearchesMessages } from '#messages/saved-searches.ts';
import { siteMessages } from '#messages/site.ts';
import { call } from '#web/client/api.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { timestamp } from '#web/ui/timestamp.ts';
import type { changeSearches } from './change-searches.ts';
import { ChannelFields } from './channel-fields.tsx';
import { FrequencyField } from './frequency-field.tsx';

type Dialog = 'rename' | 'delete';

export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const t = savedSearchesMessages;
  const { _id, name, fault, new_count: count } = search;
  const [dialog, setDialog] = useState<Dialog>();
  const { Form, submit, data, formData } = useFetcher<typeof changeSearches>();
  // A change that is refused shows what is saved again.
  const shown = formData
    ? {
        frequency: ALERT_FREQUENCIES.find((one) => one === formData.get('frequency')) ?? search.frequency,
        by_email: formData.has('by_email'),
        by_push: formData.has('by_push'),
      }
    : search;
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    void submit(form, { flushSync: true });
  const close = () => setDialog(undefined);
  return (
    <li className="card flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="figures text-sm text-bark">{t.savedOn({ when: timestamp(search.created_at) })}</p>
      </div>
      {fault ? (
        <p role="alert" className="rounded-md bg-mustard-wash p-3 font-semibold">
          {t.faults[fault]}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <a
            href={inPageLanguage(savedSearchPath({ area: areaOf(search), query: search.query }))}
            className={buttonClass('primary')}
            aria-label={`${t.open}: ${name}`}
            onClick={() => see(_id)}
          >
            {t.open}
          </a>
          <Badge tone={count > 0 ? 'crop' : 'sand'}>{t.newCount({ count })}</Badge>
        </p>
      )}
      <Form method="post" className="flex flex-col gap-2">
        <input type="hidden" name="intent" value="channels" />
        <input type="hidden" name="id" value={_id} />
        <FrequencyField value={shown.frequency} onChange={change} />
        <ChannelFields byEmail={shown.by_email} byPush={shown.by_push} issues={data?.issues} onChange={change} />
      </Form>
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={`${t.rename}: ${name}`} onClick={() => setDialog('rename')}>
          {t.rename}
        </Button>
        <Button variant="secondary" aria-label={`${t.delete}: ${name}`} onClick={() => setDialog('delete')}>
          {t.delete}
        </Button>
      </p>
      {dialog === 'rename' && <RenameDialog search={search} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog search={search} onClose={close} />}
    </li>
  );
}

function areaOf({ area }: SavedSearch): Record<string, string> | null {
  if (!area) return null;
  const { state, district, mandal } = area;
  return { state, ...(district && { district }), ...(mandal && { mandal }) };
}

/** Resets the count of new properties. A failure is ignored: they are only counted again. */
function see(id: string): void {
  call<typeof seeSavedSearch>({ name: 'POST /user/see-saved-search' }, { body: { id }, outlivesPage: true }).catch(
    () => undefined,
  );
}

interface DialogProps {
  search: SavedSearch;
  onClose: () => void;
}

function RenameDialog({ search: { _id, name }, onClose }: DialogProps) {
  const t = savedSearchesMessages;
  const { Form, state, data } = useFetcher<typeof changeSearches>();
  if (state === 'idle' && data?.settled) return null;
  return (
    <Modal
      title={t.rename}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="rename" busy={state !== 'idle'}>
            {t.saveName}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <Form id="rename" method="post">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="id" value={_id} />
        <TextField
          label={siteMessages.words.name}
          name="name"
          defaultValue={name}
          maxLength={SEARCH_NAME_MAX_CHARACTERS}
          issues={data?.issues}
          required
        />
      </Form>
    </Modal>
  );
}

function DeleteDialog({ search: { _id, name }, onClose }: DialogProps) {
  const t = savedSearchesMessages;
  const { submit, state, data } = useFetcher<typeof changeSearches>();
  if (state === 'idle' && data?.settled) return null;
  return (
    <Modal
      title={t.deleteTitle}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="destructive"
            busy={state !== 'idle'}
            onClick={() => void submit({ intent: 'delete', id: _id }, { method: 'post' })}
          >
            {t.delete}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{t.deleteText({ name })}</p>
    </Modal>
  );
}
