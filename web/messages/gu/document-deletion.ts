import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type}: આ કાગળ હટાવવો છે?`,
  text: (name: string) => `${name} તરત કાઢી નાખવામાં આવશે, આ પ્લોટની વિગતો માટે પૈસા ચૂકવનાર ખરીદનારાઓ માટે પણ.`,
  approval: 'પ્લોટ આ કાગળ સાથે મંજૂર થયો હતો, એટલે તે ફરી એડમિન પાસે જશે અને ત્યાં સુધી જાહેરમાં દેખાશે નહીં.',
  confirm: 'હટાવો',
  cancel: 'રદ કરો',
  done: 'કાગળ હટાવ્યો',
  failed: 'સર્વરમાં ભૂલ આવી',
};
