import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'സേവ് ചെയ്യാതെ പോകണോ?',
  text: 'ഇവിടെ എഴുതിയത് അയച്ചിട്ടില്ല; പോയാൽ നഷ്ടമാകും.',
  stay: 'ഇവിടെ തുടരുക',
  leave: 'പോകുക',
};
