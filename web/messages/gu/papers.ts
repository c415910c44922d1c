import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'લગાન રસીદ',
    sale_deed: 'વેચાણ દસ્તાવેજ',
    land_map: 'જમીનનો નકશો',
    land_revenue_record: 'જમીન મહેસૂલ રેકર્ડ (જમાબંદી)',
    partition_deed: 'વહેંચણી દસ્તાવેજ (બંટવારા)',
    mutation: 'નામફેર (દાખિલ-ખારિજ)',
    record_of_rights: 'હક્કપત્રક (ખતિયાન)',
  },
};
