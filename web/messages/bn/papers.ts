import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'লগান রসিদ (খাজনার রসিদ)',
    sale_deed: 'বিক্রয় দলিল (কেওয়ালা)',
    land_map: 'জমির নকশা',
    land_revenue_record: 'জমাবন্দি (খাজনার রেকর্ড)',
    partition_deed: 'বণ্টননামা (বাঁটোয়ারা দলিল)',
    mutation: 'দাখিল-খারিজ (মিউটেশন)',
    record_of_rights: 'খতিয়ান (স্বত্বের রেকর্ড)',
  },
};
