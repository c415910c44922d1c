import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'போய்ச் சேராத மெயில்கள். ஒரு மெயிலை நிரந்தரமாக மறுத்த முகவரிக்குப் புதிய பாஸ்வேர்டுக்கான மெயில்கள் மட்டும் போகும்; அது ஒன்றை ஏற்கும் வரை, அல்லது நீங்கள் மீண்டும் அனுப்பச் செய்யும் வரை.',
  filter: 'நிலை வாரியாகக் காட்டு',
  loadFailed: 'மெயில்களை எடுக்க முடியவில்லை',
  empty: 'மெயில் எதுவும் இல்லை',
  when: 'எப்போது',
  to: 'யாருக்கு',
  nobody: 'தெரியாது',
  kind: 'மெயில்',
  state: 'நிலை',
  answer: 'மெயில் சர்வரின் பதில்',
  noAnswer: '–',
  address: 'முகவரி',
  writtenTo: 'மெயில் போகிறது',
  states: {
    refused: 'மறுக்கப்பட்டது',
    'given-up': 'கைவிடப்பட்டது',
    withheld: 'அனுப்பவில்லை',
  },
  kinds: {
    'password-reset-letter': 'புதிய பாஸ்வேர்ட்',
    'decision-letter': 'விளம்பரம் பற்றிய முடிவு',
    'report-letter': 'தவறான தகவல்',
    'enquiry-letter': 'கேள்வி',
    'payment-letter': 'பேமெண்ட், நடத்துபவருக்கு',
    'receipt-letter': 'ரசீது',
    'erasure-letter': 'கணக்கு மூடப்பட்டது',
  } as Partial<Record<string, string>>,
  again: {
    action: 'மீண்டும் அனுப்பு',
    named: (address: string) => `மீண்டும் மெயில் அனுப்பு: ${address}`,
    done: 'இனி மெயில் போகும்',
    doneText: (address: string) => `${address} முகவரிக்கு இனி எல்லா வகை மெயில்களும் போகும்`,
    failed: 'முகவரியை மாற்ற முடியவில்லை',
  },
};
