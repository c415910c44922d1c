import { expect, test } from 'vitest';
import { namesOf } from './upload-names.ts';

const photo = (field: string, name: string, lastModified = 1) => ({
  field,
  file: new File(['x'], name, { lastModified }),
});

test('a photo that was chosen twice has two names, which are the same at each try', () => {
  const files = [
    photo('propertyImage.0', 'a.jpg'),
    photo('propertyImage.1', 'a.jpg'),
    photo('propertyImage.2', 'a.jpg'),
  ];
  expect(new Set(namesOf(files)).size).toBe(3);
  expect(namesOf(files)).toEqual(namesOf(files));
});

test('a photo keeps its name where it moves, and a file of two types of document has two', () => {
  const [first] = namesOf([photo('propertyImage.0', 'a.jpg')]);
  expect(namesOf([photo('propertyImage.0', 'b.jpg'), photo('propertyImage.1', 'a.jpg')])[1]).toBe(first);
  expect(new Set(namesOf([photo('sale_deed', 'a.jpg'), photo('mutation', 'a.jpg')])).size).toBe(2);
});
