import type { Photo as PhotoFacts } from '#contract/properties.ts';

export interface ChosenPhoto {
  file: File;
  /** The chosen file, if it was shrunk. */
  original?: File;
  /** An object URL, revoked with the photo. */
  url: string;
  /** What is wrong with it. */
  issue: string | undefined;
}

/** A photo of the listing. */
export interface ListedPhoto {
  listed: PhotoFacts;
  /** Its number on the listing, from 1. */
  number: number;
  /** Can be undone until the form is sent. */
  isRemoved: boolean;
}

export type FormPhoto = ChosenPhoto | ListedPhoto;

export const isListed = (photo: FormPhoto): photo is ListedPhoto => 'listed' in photo;
export const isChosen = (photo: FormPhoto): photo is ChosenPhoto => !isListed(photo);
export const isRemoved = (photo: FormPhoto): boolean => isListed(photo) && photo.isRemoved;
