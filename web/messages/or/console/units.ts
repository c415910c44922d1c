import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'ଯେଉଁ ଏକକରେ ବିକ୍ରେତା ପ୍ଲଟର ପରିମାଣ ଲେଖିପାରିବେ। ନୂଆ ନାମ ତୁରନ୍ତ ପ୍ରତ୍ୟେକ ବିଜ୍ଞାପନରେ ଦେଖାଯାଏ।',
  addNew: 'ନୂଆ ଯୋଡ଼ନ୍ତୁ',
  addTitle: 'ଏକକ ଯୋଡ଼ନ୍ତୁ',
  editTitle: 'ଏକକ ବଦଳାନ୍ତୁ',
  empty: 'କୌଣସି ଏକକ ମିଳିଲା ନାହିଁ',
  unit: 'ଏକକ',
  action: 'କାମ',
  deleteTitle: (unit: string) => `ଏକକ ${unit} ଡିଲିଟ କରିବେ?`,
  deleteText: 'ବିକ୍ରେତାମାନେ ଏହାକୁ ଆଉ ବାଛିପାରିବେ ନାହିଁ। ଯେଉଁ ଏକକରେ କୌଣସି ବିଜ୍ଞାପନର ପରିମାଣ ଲେଖାଅଛି, ତାହା ଡିଲିଟ ହୁଏ ନାହିଁ।',
  added: 'ଏକକ ଯୋଡ଼ାଗଲା',
  edited: 'ଏକକ ବଦଳାଗଲା',
  deleted: 'ଏକକ ଡିଲିଟ ହେଲା',
  failed: 'ବଦଳାଯାଇପାରିଲା ନାହିଁ',
};
