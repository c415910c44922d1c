import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'ସେଭ ନକରି ଛାଡ଼ିବେ?',
  text: 'ଆପଣ ଏଠାରେ ଯାହା ଭରିଛନ୍ତି, ତାହା ପଠାଯାଇ ନାହିଁ। ତାହା ଏହି ଫୋନରେ ଚିଠା ଭାବେ ରହିବ, ଫେରି ଆସି ଆଗକୁ ଭରିପାରିବେ।',
  stay: 'ଏଠାରେ ରୁହନ୍ତୁ',
  leave: 'ଛାଡ଼ନ୍ତୁ',
};
