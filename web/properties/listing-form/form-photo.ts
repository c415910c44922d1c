import type { Photo as PhotoFacts } from '#contract/properties.ts';

export interface ChosenPhoto {
  file: File;
  /** The chosen file, if it was shrunk. */
  original?: File;
  /** An object URL, revoked with the photo. */
  url: string;
  issue: string | undefined;
}

export interface ListedPhoto {
  listed: PhotoFacts;
  number: number;
  isRemoved: boolean;
}

export type FormPhoto = ChosenPhoto | ListedPhoto;

export const isListed = (photo: FormPhoto): photo is ListedPhoto => 'listed' in photo;
export const isChosen = (photo: FormPhoto): photo is ChosenPhoto => !isListed(photo);
export const isRemoved = (photo: FormPhoto): boolean => isListed(photo) && photo.isRemoved;
