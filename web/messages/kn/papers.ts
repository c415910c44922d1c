import type { papers as english } from '../en/papers.ts';

export const papers: typeof english = {
  documents: {
    lagan_receipt: 'ಲಗಾನ್ ರಸೀದಿ',
    sale_deed: 'ಕ್ರಯಪತ್ರ',
    land_map: 'ಜಮೀನಿನ ನಕ್ಷೆ',
    land_revenue_record: 'ಕಂದಾಯ ದಾಖಲೆ (ಜಮಾಬಂದಿ)',
    partition_deed: 'ವಿಭಾಗ ಪತ್ರ',
    mutation: 'ಖಾತೆ ಬದಲಾವಣೆ (ದಾಖಿಲ್-ಖಾರಿಜ್)',
    record_of_rights: 'ಹಕ್ಕು ದಾಖಲೆ (ಖತಿಯಾನ್)',
  },
};
