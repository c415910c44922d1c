import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'സേവ് ചെയ്യാതെ പോകണോ?',
  text: 'ഇവിടെ എഴുതിയത് അയച്ചിട്ടില്ല. അത് ഈ ഫോണിൽ ഡ്രാഫ്റ്റായി ഉണ്ടാകും, തിരികെ വന്നു തുടരാം.',
  stay: 'ഇവിടെ തുടരുക',
  leave: 'പോകുക',
};
