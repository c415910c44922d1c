import { Suspense, use, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { AreaType } from '#contract/console-lists.ts';
import { adminMessages } from '#messages/admin.ts';
import { searchMessages } from '#messages/search.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { placeOf } from './area-lists.ts';
import { areasIn, type changeArea } from './change-area.ts';
import type { Contents, Deleting } from './load-area-contents.ts';

export function DeleteAreaDialog({
  type,
  area,
  contents,
  onClose,
}: Deleting & { type: AreaType; onClose: () => void }) {
  const t = adminMessages.areaChanges;
  const fetcher = useFetcher<typeof changeArea>();
  const settled = fetcher.state === 'idle' && fetcher.data?.settled === true;
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  const accept = () => void fetcher.submit({ intent: 'delete', type, _id: area._id }, { method: 'post' });
  return (
    <Modal
      title={t.deleteTitle({ type: typeName(type) })}
      onClose={onClose}
      actions={
        <>
          <Suspense
            fallback={
              <Button variant="destructive" busy>
                {t.accept}
              </Button>
            }
          >
            <Accept contents={contents} busy={fetcher.state !== 'idle'} onClick={accept} />
          </Suspense>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.decline}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{placeOf(area)}</p>
      <div role="status">
        <Suspense
          fallback={
            <p className="flex items-center gap-2 text-bark">
              <Spinner />
              {t.looking}
            </p>
          }
        >
          <Within type={type} contents={contents} />
        </Suspense>
      </div>
    </Modal>
  );
}

function Within({ type, contents }: { type: AreaType; contents: Contents }) {
  const t = adminMessages.areaChanges;
  const found = use(contents);
  if (!found) return null;
  const { listings } = found;
  if (listings > 0) {
    return <p className="font-semibold text-geru-dark">{t.inUse({ type: typeName(type), count: listings })}</p>;
  }
  const areas = areasIn(found, t);
  return <p>{areas ? t.within({ areas }) : t.nothingWithin}</p>;
}

function Accept({ contents, busy, onClick }: { contents: Contents; busy: boolean; onClick: () => void }) {
  const t = adminMessages.areaChanges;
  const inUse = (use(contents)?.listings ?? 0) > 0;
  return (
    <Button variant="destructive" busy={busy} disabled={inUse} onClick={onClick}>
      {t.accept}
    </Button>
  );
}

const typeName = (type: AreaType) =>
  type === 'tehsil' ? adminMessages.areaChanges.types.tehsil : searchMessages.filters.levels[type];
