import { expect, test } from 'vitest';
import { folderProblem } from '../scripts/stale-build.ts';

test.each([
  ['/home/me/bhukhand', undefined],
  ['/home/me/my land (भूखंड)', undefined],
  ["/home/me/it's", "'"],
  ['/home/me/#1/land', '#'],
  ['/home/me/a%20b', '%'],
  ['/home/me/$HOME', '$'],
])('in %s the pages are built, or refused with a sentence', (folder, character) => {
  expect(folderProblem(folder)).toBe(
    character && `The pages cannot be built in ${folder}: rename the folder that has ${character} in its name.`,
  );
});
