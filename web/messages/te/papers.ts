import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'లగాన్ రసీదు (భూమి శిస్తు)',
    sale_deed: 'సేల్ డీడ్',
    land_map: 'భూమి నక్షా',
    land_revenue_record: 'భూమి శిస్తు రికార్డు (జమాబందీ)',
    partition_deed: 'పంపకాల దస్తావేజు',
    mutation: 'మ్యుటేషన్ (దాఖిల్-ఖారిజ్)',
    record_of_rights: 'హక్కుల రికార్డు (ఖతియాన్)',
  },
};
