import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'સાચવ્યા વગર જવું છે?',
  text: 'તમે અહીં જે ભર્યું છે તે મોકલાયું નથી. તે આ ફોન પર મુસદ્દા તરીકે રહેશે, જેથી પાછા આવીને આગળ ભરી શકો.',
  stay: 'અહીં રહો',
  leave: 'જાઓ',
};
