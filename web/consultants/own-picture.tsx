import { useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { OwnPage } from '#contract/consultants.ts';
import { consultantMessages } from '#messages/consultant.ts';
import { PHOTO_TYPES } from '#web/properties/listing-form/file-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import type { Changed } from './change-own-page.ts';
import { REMOVE } from './change-picture.ts';
import { ConsultantPicture } from './consultant-picture.tsx';

/** The photo or mark of a consultant's page: what buyers see, what waits, and why one was rejected. */
export function OwnPicture({ own: { pictures, name, account_name: accountName } }: { own: OwnPage }) {
  const { own: t } = consultantMessages;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { Form, state, data } = useFetcher<Changed>();
  const issue = data?.issues.find(({ path }) => path === 'file')?.message;
  return (
    <section className="card flex max-w-3xl flex-col gap-4 p-4" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {t.picture}
        </h2>
        <p id={`${id}-hint`} className="max-w-prose text-sm text-bark">
          {t.pictureHint}
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {pictures.map(({ status, picture, reason }) => (
          <li key={picture._id} className="flex flex-wrap items-center gap-4">
            <ConsultantPicture picture={picture} name={name || accountName} />
            <p className="grow basis-48 wrap-anywhere">
              {status === 'refused' ? t.pictureRejected({ reason: reason ?? '' }) : t.pictureStates[status]}
            </p>
          </li>
        ))}
      </ul>
      <Form ref={form} method="post" encType="multipart/form-data" className="flex flex-wrap gap-3">
        <FileButton
          id={`${id}-input`}
          label={t.choosePicture}
          name="file"
          accept={PHOTO_TYPES}
          disabled={state !== 'idle'}
          aria-describedby={`${id}-hint${issue ? ` ${id}-issue` : ''}`}
          aria-invalid={issue ? true : undefined}
          onChange={() => form.current?.requestSubmit()}
        />
        {pictures.length > 0 && (
          <Button type="submit" variant="secondary" name="picture" value={REMOVE} disabled={state !== 'idle'}>
            {t.removePicture}
          </Button>
        )}
      </Form>
      {issue && <IssueText id={`${id}-issue`}>{issue}</IssueText>}
    </section>
  );
}
