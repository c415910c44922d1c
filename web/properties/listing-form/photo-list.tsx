import { type FormPhoto, isListed, isRemoved } from './form-photo.ts';
import { PhotoPreview } from './photo-preview.tsx';

interface PhotoListProps {
  photos: readonly FormPhoto[];
  onRemove: (photo: FormPhoto) => void;
  onKeep: (photo: FormPhoto) => void;
  onMakeCover: (photo: FormPhoto) => void;
}

export function PhotoList({ photos, onRemove, onKeep, onMakeCover }: PhotoListProps) {
  const shown = photos.filter((photo) => !isRemoved(photo));
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 sm:grid-cols-3">
      {photos.map((photo) => (
        <PhotoPreview
          key={isListed(photo) ? photo.listed._id : photo.url}
          photo={photo}
          place={shown.indexOf(photo)}
          onRemove={() => onRemove(photo)}
          onKeep={() => onKeep(photo)}
          onMakeCover={() => onMakeCover(photo)}
        />
      ))}
    </ol>
  );
}
