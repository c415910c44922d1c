import { type ReactNode, useId, useState } from 'react';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IssueText } from '#web/ui/field.tsx';
import { fileSize } from '#web/ui/files.ts';
import { Photo } from '#web/property/photo.tsx';
import { type FormPhoto, isListed } from './form-photo.ts';
import { dataset } from '#web/client/page-data.ts';

interface PhotoPreviewProps {
  photo: FormPhoto;
  /** Index among photos that stay; 0 is the cover. */
  place: number;
  onRemove: () => void;
  onKeep: () => void;
  onMakeCover: () => void;
}

const ACTION = 'link min-h-11 text-sm font-semibold';

export function PhotoPreview({ photo, place, onRemove, onKeep, onMakeCover }: PhotoPreviewProps) {
  const { addLand } = listingFormMessages;
  const issueId = useId();
  const number = place + 1;
  const issue = isListed(photo) ? undefined : photo.issue;
  if (isListed(photo) && photo.isRemoved) {
    return (
      <Frame
        picture={<Photo photo={photo.listed} sizes="14rem" alt="" className="size-full object-cover opacity-40" />}
      >
        <p className="text-sm text-bark">{addLand.removedWhenSaved}</p>
        <button
          type="button"
          className={`${ACTION} min-w-11 self-start text-left`}
          aria-label={addLand.keepOf({ number: photo.number })}
          onClick={onKeep}
        >
          {addLand.undo}
        </button>
      </Frame>
    );
  }
  return (
    <Frame
      isWrong={issue !== undefined}
      isCover={place === 0}
      picture={<Picture photo={photo} alt={addLand.photo({ number })} />}
    >
      {isListed(photo) ? (
        <p className="text-sm text-bark">{addLand.onListing}</p>
      ) : (
        <p className="figures wrap-anywhere text-sm text-bark" title={photo.file.name}>
          {photo.original && `${fileSize(photo.original.size)} → `}
          {fileSize(photo.file.size)} · {photo.file.name}
        </p>
      )}
      {issue && <IssueText id={issueId}>{issue}</IssueText>}
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className={ACTION}
          aria-label={addLand.removePhoto({ number })}
          aria-describedby={issue ? issueId : undefined}
          {...dataset({ 'data-invalid': issue ? 'true' : undefined })}
          onClick={onRemove}
        >
          {siteMessages.words.remove}
        </button>
        {place > 0 && (
          <button type="button" className={ACTION} aria-label={addLand.makeCoverOf({ number })} onClick={onMakeCover}>
            {addLand.makeCover}
          </button>
        )}
      </div>
    </Frame>
  );
}

interface FrameProps {
  picture: ReactNode;
  isWrong?: boolean;
  isCover?: boolean;
  children: ReactNode;
}

function Frame({ picture, isWrong = false, isCover = false, children }: FrameProps) {
  const { addLand } = listingFormMessages;
  return (
    <li className={`flex flex-col rounded-lg border bg-blank ${isWrong ? 'border-geru' : 'border-line'}`}>
      <div className="relative aspect-4/3 overflow-hidden rounded-t-lg bg-sand">
        {picture}
        {isCover && (
          <span className="absolute inset-x-2 top-2">
            <Badge tone="soil">{addLand.cover}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2">{children}</div>
    </li>
  );
}

function Picture({ photo, alt }: { photo: FormPhoto; alt: string }) {
  const { addLand } = listingFormMessages;
  const [isUnreadable, setUnreadable] = useState(false);
  const className = 'size-full object-cover';
  if (isListed(photo)) return <Photo photo={photo.listed} sizes="14rem" alt={alt} className={className} />;
  if (isUnreadable) {
    return <p className="grid size-full place-items-center p-2 text-center text-sm text-bark">{addLand.noPreview}</p>;
  }
  return <img src={photo.url} alt={alt} className={className} onError={() => setUnreadable(true)} />;
}
