import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'லகான் ரசீது',
    sale_deed: 'கிரயப் பத்திரம்',
    land_map: 'நில வரைபடம்',
    land_revenue_record: 'நில வருவாய்ப் பதிவேடு (ஜமாபந்தி)',
    partition_deed: 'பாகப் பிரிவினைப் பத்திரம்',
    mutation: 'பெயர் மாற்றம் (தாகில்-காரிஜ்)',
    record_of_rights: 'உரிமைப் பதிவேடு (கத்தியான்)',
  },
};
