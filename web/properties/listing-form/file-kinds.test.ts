import { expect, test } from 'vitest';
import { isHeic, maybeDocument, maybePhoto } from './file-kinds.ts';

test.each([
  { name: 'a.jpg', type: 'image/jpeg', heic: false, photo: true, document: true },
  { name: 'A.JPG', type: 'image/jpg', heic: false, photo: true, document: true },
  { name: 'a.webp', type: 'image/webp', heic: false, photo: true, document: false },
  { name: 'IMG_1.HEIC', type: 'image/heic', heic: true, photo: false, document: false },
  { name: 'IMG_1.heic', type: '', heic: true, photo: true, document: false },
  { name: 'IMG_1', type: 'image/heif', heic: true, photo: false, document: false },
  { name: 'deed.txt', type: 'text/plain', heic: false, photo: false, document: false },
  { name: 'deed.pdf', type: 'application/pdf', heic: false, photo: false, document: true },
  { name: 'deed.docx', type: '', heic: false, photo: true, document: true },
  { name: 'deed.doc', type: 'application/octet-stream', heic: false, photo: true, document: true },
  { name: 'deed', type: 'application/pdf', heic: false, photo: false, document: true },
  { name: 'deed', type: '', heic: false, photo: true, document: true },
  { name: 'Khata No.123', type: 'application/pdf', heic: false, photo: false, document: true },
  { name: 'deed dt. 12.03.2019', type: '', heic: false, photo: true, document: true },
  { name: 'Sale deed no. 45', type: 'text/plain', heic: false, photo: false, document: false },
  { name: 'clip.mp4', type: 'video/mp4', heic: false, photo: false, document: false },
])('$name of type "$type": HEIC $heic, photo $photo, document $document', ({ heic, photo, document, ...file }) => {
  expect({ heic: isHeic(file), photo: maybePhoto(file), document: maybeDocument(file) }).toEqual({
    heic,
    photo,
    document,
  });
});
