import type { drafting as english } from '../en/drafting.ts';

export const drafting: typeof english = {
  title: 'ଆପଣଙ୍କ ଚିଠା ଏଠାରେ ଅଛି',
  found: (moment: string) => `${moment} ପର୍ଯ୍ୟନ୍ତ ଆପଣ ଯାହା ଭରିଥିଲେ ତାହା ପଠାଯାଇନଥିଲା। ତାହା ଏହି ଫୋନରେ ରଖାଯାଇଛି।`,
  goOn: 'ଚିଠା ଆଗକୁ ଭରନ୍ତୁ',
  afresh: 'ନୂଆ କରି ଆରମ୍ଭ କରନ୍ତୁ',
  afreshSure: 'ଚିଠା ଲିଭାଇବାକୁ ପୁଣି ଦବାନ୍ତୁ',
  promise:
    'ଆପଣ ଯାହା ଭରନ୍ତି ତାହା ଏହି ଫୋନରେ ଚିଠା ଭାବେ ରଖାଯାଏ, ନେଟୱାର୍କ ଛିଡ଼ିଲେ କିମ୍ବା ପେଜ ବନ୍ଦ ହେଲେ ବି। ପ୍ଲଟ ଯୋଡ଼ା ହେଲେ, ଲଗଆଉଟ କଲେ ଓ 30 ଦିନ ପରେ ତାହା ଚାଲିଯାଏ।',
  keptAt: (time: string) => `ଚିଠା ଏହି ଫୋନରେ ଅଛି, ${time}`,
  noRoom: 'ଏହି ଫୋନରେ ଚିଠା ପାଇଁ ଜାଗା ନାହିଁ: ପେଜ ବନ୍ଦ କରିବା ଆଗରୁ ଫର୍ମ ପଠାନ୍ତୁ।',
  sending: (number: number, of: number, percent: number) => `ଫାଇଲ ${number} / ${of} ଯାଉଛି: ${percent} %`,
  waiting: 'ନେଟୱାର୍କ ଛିଡ଼ିଗଲା। ତାହା ଆସିବା ମାତ୍ରେ ଯେଉଁଠି ଅଟକିଥିଲା ସେଠାରୁ ପଠାଇବା ଚାଲିବ।',
  listing: 'ସବୁ ଫାଇଲ ପହଞ୍ଚିଲା। ପ୍ଲଟ ଯୋଡ଼ାଯାଉଛି…',
};
