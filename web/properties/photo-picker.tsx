import { useId, useRef, useState } from 'react';
import { PhotoFile } from '#contract/documents.ts';
import type { Issue } from '#contract/endpoint.ts';
import { IMAGES_MAX } from '#contract/limits.ts';
import { TOO_MANY_IMAGES } from '#contract/properties.ts';
import { useMessages } from '../messages/messages.ts';
import { IssueText, RequiredMark } from '../ui/field.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { fileList } from '../ui/files.ts';
import { type ChosenPhoto, PhotoPreview } from './photo-preview.tsx';

const FIELD = 'propertyImage';
/** Named types and not image/*: an iPhone then gives JPEG for its own format, and phones still offer the camera. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

/**
 * Up to 5 photos in an order, the first of them the cover picture. The file input itself holds them all, so that the form
 * sends what is shown.
 * @param found the issues of the last try: `propertyImage`, or `propertyImage.2` for the third photo
 */
export function PhotoPicker({ found }: { found: readonly Issue[] | undefined }) {
  const { addLand } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    // Told by their place in the list that was sent; from here on they go where their photo goes.
    setSeen(found);
    setPhotos(photos.map((photo, place) => ({ ...photo, issue: issueAt(found, `${FIELD}.${place}`) })));
  }

  function keep(next: ChosenPhoto[]) {
    setPhotos(next);
    if (input.current) input.current.files = fileList(next.map(({ file }) => file));
  }

  function add(files: readonly File[]) {
    const fresh = files.filter((file) => !photos.some((photo) => isSame(photo.file, file)));
    keep([
      ...photos,
      ...fresh.map((file) => ({
        file,
        url: URL.createObjectURL(file),
        issue: PhotoFile.safeParse(file).error?.issues[0]?.message,
      })),
    ]);
  }

  function remove(photo: ChosenPhoto) {
    URL.revokeObjectURL(photo.url);
    keep(photos.filter((other) => other !== photo));
    input.current?.focus({ preventScroll: true });
  }

  function makeCover(photo: ChosenPhoto) {
    keep([photo, ...photos.filter((other) => other !== photo)]);
    input.current?.focus({ preventScroll: true });
  }

  const issue = photos.length > IMAGES_MAX ? TOO_MANY_IMAGES : photos.length === 0 ? issueAt(found, FIELD) : undefined;
  return (
    <section aria-labelledby={`${id}-title`} className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id={`${id}-title`} className="text-xl">
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
          accept={ACCEPTED}
          multiple
          aria-describedby={`${id}-hint${issue ? ` ${id}-issue` : ''}`}
          aria-invalid={issue ? true : undefined}
          onChange={({ currentTarget }) => add([...(currentTarget.files ?? [])])}
        />
        <p role="status" className="figures text-sm text-bark">
          {photos.length > 0 && addLand.photosChosen(photos.length, IMAGES_MAX)}
        </p>
      </div>
      {issue && <IssueText id={`${id}-issue`}>{issue}</IssueText>}
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, place) => (
            <PhotoPreview
              key={photo.url}
              photo={photo}
              place={place}
              onRemove={() => remove(photo)}
              onMakeCover={() => makeCover(photo)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function issueAt(issues: readonly Issue[] | undefined, path: string): string | undefined {
  return issues?.find((issue) => issue.path === path)?.message;
}

/** The same file chosen again, as happens on phones whose gallery forgets what was ticked. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
