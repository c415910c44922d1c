import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'ലഗാൻ രസീത് (കരം)',
    sale_deed: 'വിൽപ്പന ആധാരം',
    land_map: 'ഭൂമിയുടെ മാപ്പ് (നക്ഷ)',
    land_revenue_record: 'റവന്യൂ രേഖ (ജമാബന്ദി)',
    partition_deed: 'ഭാഗപത്രം',
    mutation: 'പോക്കുവരവ് (ദാഖിൽ ഖാരിജ്)',
    record_of_rights: 'അവകാശ രജിസ്റ്റർ (ഖതിയാൻ)',
  },
};
