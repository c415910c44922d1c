import { useEffect, useId, useRef, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { IMAGES_MAX } from '#contract/limits.ts';
import type { EditPropertyForm, ExistingImage } from '#contract/own-properties.ts';
import type { Photo } from '#contract/properties.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { IssueText, RequiredMark } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { fileList } from '#web/ui/files.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { showToast } from '#web/client/toast.ts';
import { tooManyPhotos } from './file-issues.ts';
import { isHeic, maybePhoto, PHOTO_TYPES } from './file-kinds.ts';
import { PHOTOS as FIELD, type ListingDraft } from './form-values.ts';
import { chosenPhoto, initialPhotos } from './initial-photos.ts';
import { type ChosenPhoto, type FormPhoto, isChosen, isListed, isRemoved } from './form-photo.ts';
import { load } from '#web/client/load.ts';
import { dataset } from '#web/client/page-data.ts';

/** Specification section 9: shorter than elsewhere on the property flow. */
const TOAST_MILLISECONDS = 2000;

/** Forms without photos load it at their first focus, before the connection may go. */
export const photoList = async () => (await load(() => import('./photo-list.tsx'))).PhotoList;

interface PhotoPickerProps {
  found: readonly Issue[] | undefined;
  listed?: readonly Photo[];
  draft: ListingDraft | undefined;
  onChange?: () => void;
}

/**
 * Up to 5 ordered photos, the cover first. Listed ones precede new ones, except the cover. The file input holds the new
 * ones, so the form sends what is shown.
 */
export function PhotoPicker({ found, listed, draft, onChange }: PhotoPickerProps) {
  const { addLand } = listingFormMessages;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<FormPhoto[]>(() => initialPhotos(listed ?? [], draft));
  const [shrinking, setShrinking] = useState(0);
  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    // Issues arrive by index; from here on they move with their photo.
    setSeen(found);
    const sent = chosenOf(photos);
    setPhotos(
      photos.map((photo) =>
        isListed(photo) ? photo : { ...photo, issue: issueAt(found, `${FIELD}.${sent.indexOf(photo)}`) },
      ),
    );
  }

  useEffect(() => {
    if (!input.current) return;
    input.current.files = fileList(chosenOf(photos).map(({ file }) => file));
    input.current.dispatchEvent(new Event('shrunk', { bubbles: true }));
  }, [photos]);

  function keep(next: FormPhoto[]) {
    setPhotos(next);
    onChange?.();
  }

  function add(files: readonly File[]) {
    const chosen = chosenOf(photos);
    const fresh = files.filter((file) => !chosen.some((photo) => isSame(photo.original ?? photo.file, file)));
    if (photos.filter((photo) => !isRemoved(photo)).length + fresh.length > IMAGES_MAX) {
      showToast({ kind: 'error', title: tooManyPhotos(), duration: TOAST_MILLISECONDS });
    }
    const added = fresh.map(chosenPhoto);
    keep([...photos, ...added]);
    void prepare(added);
  }

  async function prepare(added: readonly ChosenPhoto[]) {
    const usable = added.filter(({ file }) => isHeic(file) || maybePhoto(file));
    if (usable.length === 0) return;
    const loaded = await load(() => import('./prepare-file.ts')).catch(() => undefined);
    setShrinking((count) => count + usable.length);
    for (const { file: original, url } of usable) {
      const prepared = await loaded?.preparePhoto(original);
      setShrinking((count) => count - 1);
      if (!prepared) continue;
      const changes = { ...prepared, ...(prepared.file.size !== original.size && { original }) };
      setPhotos((now) => now.map((one) => (isChosen(one) && one.url === url ? { ...one, ...changes } : one)));
    }
  }

  // The draft may contain photos that were not shrunk yet.
  const [restored] = useState(() => chosenOf(photos));
  useEffect(() => void prepare(restored), [restored]);

  function remove(photo: FormPhoto) {
    if (isListed(photo)) {
      keep(photos.map((other) => (other === photo ? { ...photo, isRemoved: true } : other)));
    } else {
      URL.revokeObjectURL(photo.url);
      keep(photos.filter((other) => other !== photo));
    }
    input.current?.focus({ preventScroll: true });
  }

  function restore(photo: FormPhoto) {
    keep(photos.map((other) => (other === photo && isListed(photo) ? { ...photo, isRemoved: false } : other)));
    input.current?.focus({ preventScroll: true });
  }

  function makeCover(photo: FormPhoto) {
    const others = photos.filter((other) => other !== photo);
    keep([photo, ...others.filter(isListed), ...chosenOf(others)]);
    input.current?.focus({ preventScroll: true });
  }

  const shown = photos.filter((photo) => !isRemoved(photo));
  const issue =
    shown.length > IMAGES_MAX
      ? tooManyPhotos()
      : ((shown.length === 0 ? issueAt(found, FIELD) : undefined) ?? issueAt(found, 'existing_images'));
  return (
    <section
      {...dataset({ 'data-step': 'photos' })}
      aria-labelledby={`${id}-title`}
      className="card flex flex-col gap-3 p-4 sm:p-6"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
        {addLand.photos}
        <RequiredMark />
      </h2>
      <p id={`${id}-hint`} className="text-sm text-bark">
        {addLand.photosHint}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          ref={input}
          id={`${id}-input`}
          label={addLand.addPhotos}
          name={FIELD}
          accept={PHOTO_TYPES}
          multiple
          aria-describedby={`${id}-hint${issue ? ` ${id}-issue` : ''}`}
          aria-invalid={issue ? true : undefined}
          onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
        />
        <p role="status" className="figures text-sm text-bark">
          {shrinking > 0
            ? addLand.shrinking
            : photos.length > 0 && addLand.photosChosen({ count: shown.length, most: IMAGES_MAX })}
        </p>
      </div>
      {issue && <IssueText id={`${id}-issue`}>{issue}</IssueText>}
      {photos.length > 0 && (
        <Lazy part={photoList} given={{ photos, onRemove: remove, onKeep: restore, onMakeCover: makeCover }} />
      )}
      {listed && <StayingPhotos shown={shown} />}
    </section>
  );
}

function StayingPhotos({ shown }: { shown: readonly FormPhoto[] }) {
  const staying = shown.filter(isListed).map(({ listed }): ExistingImage => ({
    filePath: listed.file_path,
    fileName: listed.file_name,
  }));
  const cover: EditPropertyForm['cover'] = shown[0] && !isListed(shown[0]) ? 'new' : 'existing';
  return (
    <>
      <input type="hidden" name="existing_images" value={JSON.stringify(staying)} />
      <input type="hidden" name="cover" value={cover} />
    </>
  );
}

const chosenOf = (photos: readonly FormPhoto[]): ChosenPhoto[] => photos.filter(isChosen);

function issueAt(issues: readonly Issue[] | undefined, path: string): string | undefined {
  return issues?.find((issue) => issue.path === path)?.message;
}

/** True for the same file chosen twice: some phone galleries do not mark what is selected. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
