import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'लगान रसीद (शेतसारा पावती)',
    sale_deed: 'खरेदीखत',
    land_map: 'जमिनीचा नकाशा',
    land_revenue_record: 'जमीन महसूल नोंद (जमाबंदी)',
    partition_deed: 'वाटणीपत्र',
    mutation: 'फेरफार (दाखिल-खारिज)',
    record_of_rights: 'हक्कनोंद (खतियान)',
  },
};
