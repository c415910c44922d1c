import { useId, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { Chip } from '../ui/chip.tsx';
import { IssueText } from '../ui/field.tsx';
import { fileSize } from '../ui/files.ts';

export interface ChosenPhoto {
  file: File;
  /** An object URL, for as long as the photo is in the list. */
  url: string;
  /** What is wrong with it. */
  issue: string | undefined;
}

interface PhotoPreviewProps {
  photo: ChosenPhoto;
  /** From 0, which is the cover picture. */
  place: number;
  onRemove: () => void;
  onMakeCover: () => void;
}

const ACTION = 'link min-h-11 text-sm font-semibold';

/** A photo that was chosen but not sent, with what can be done about it. */
export function PhotoPreview({ photo, place, onRemove, onMakeCover }: PhotoPreviewProps) {
  const { addLand } = useMessages();
  const issueId = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const number = place + 1;
  return (
    <li className={`flex flex-col rounded-plot border bg-white ${photo.issue ? 'border-geru' : 'border-line'}`}>
      <div className="relative aspect-4/3 overflow-hidden rounded-t-plot bg-sand">
        {isUnreadable ? (
          <p className="grid size-full place-items-center p-2 text-center text-sm text-bark">{addLand.noPreview}</p>
        ) : (
          <img
            src={photo.url}
            alt={addLand.photo(number)}
            className="size-full object-cover"
            onError={() => setUnreadable(true)}
          />
        )}
        {place === 0 && (
          <span className="absolute top-2 left-2">
            <Chip tone="soil">{addLand.cover}</Chip>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2">
        <p className="figures truncate text-sm text-bark" title={photo.file.name}>
          {fileSize(photo.file.size)} · {photo.file.name}
        </p>
        {photo.issue && <IssueText id={issueId}>{photo.issue}</IssueText>}
        <div className="mt-auto flex flex-wrap gap-x-4">
          <button
            type="button"
            className={ACTION}
            aria-label={addLand.removePhoto(number)}
            aria-describedby={photo.issue ? issueId : undefined}
            data-invalid={photo.issue ? true : undefined}
            onClick={onRemove}
          >
            {addLand.remove}
          </button>
          {place > 0 && (
            <button type="button" className={ACTION} aria-label={addLand.makeCoverOf(number)} onClick={onMakeCover}>
              {addLand.makeCover}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
