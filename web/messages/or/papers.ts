import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'ଲଗାନ ରସିଦ (ଖଜଣା ରସିଦ)',
    sale_deed: 'ବିକ୍ରୟ କବଲା (କେୱାଲା)',
    land_map: 'ଜମି ନକ୍ସା',
    land_revenue_record: 'ଜମାବନ୍ଦି (ଖଜଣା ରେକର୍ଡ)',
    partition_deed: 'ବଣ୍ଟନ ଦଲିଲ',
    mutation: 'ଦାଖିଲ-ଖାରିଜ (ନାମ ବଦଳ)',
    record_of_rights: 'ଖତିୟାନ (ସ୍ୱତ୍ୱଲିପି)',
  },
};
