import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'लगान रसीद',
    sale_deed: 'केवाला / बैनामा (बिक्री विलेख)',
    land_map: 'ज़मीन का नक्शा',
    land_revenue_record: 'जमाबंदी (भू-राजस्व अभिलेख)',
    partition_deed: 'बँटवारानामा',
    mutation: 'दाखिल-खारिज (नामांतरण)',
    record_of_rights: 'खतियान (अधिकार अभिलेख)',
  },
};
