import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'सेव्ह न करता जायचे?',
  text: 'तुम्ही इथे भरलेले अजून पाठवलेले नाही. ते या फोनवर मसुदा म्हणून राहील, परत येऊन पुढे भरता येईल.',
  stay: 'इथेच थांबा',
  leave: 'पान सोडा',
};
