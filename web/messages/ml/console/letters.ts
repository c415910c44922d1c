import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'എത്താത്ത ഇമെയിലുകൾ. ഒരു വിലാസം ഒരു ഇമെയിൽ എന്നേക്കുമായി നിരസിച്ചാൽ, പിന്നെ പുതിയ പാസ്‌വേഡിനുള്ള ഇമെയിലുകൾ മാത്രമേ അതിലേക്കു പോകൂ; അതിലൊന്ന് സ്വീകരിക്കുന്നതു വരെ, അല്ലെങ്കിൽ വീണ്ടും എഴുതാൻ നിങ്ങൾ അനുവദിക്കുന്നതു വരെ.',
  filter: 'സ്ഥിതി അനുസരിച്ച്',
  loadFailed: 'ഇമെയിലുകൾ ലഭിച്ചില്ല',
  empty: 'ഇമെയിലൊന്നും ഇല്ല',
  when: 'എപ്പോൾ',
  to: 'ആർക്ക്',
  nobody: 'അറിയില്ല',
  kind: 'ഇമെയിൽ',
  state: 'സ്ഥിതി',
  answer: 'മെയിൽ സെർവറിന്റെ മറുപടി',
  noAnswer: '–',
  address: 'വിലാസം',
  writtenTo: 'ഇമെയിൽ അയയ്ക്കുന്നു',
  states: {
    refused: 'നിരസിച്ചു',
    'given-up': 'ശ്രമം നിർത്തി',
    withheld: 'അയച്ചില്ല',
  },
  kinds: {
    'password-reset-letter': 'പുതിയ പാസ്‌വേഡ്',
    'decision-letter': 'പരസ്യത്തിലെ തീരുമാനം',
    'report-letter': 'തെറ്റായ വിവരം',
    'enquiry-letter': 'അന്വേഷണം',
    'payment-letter': 'പേയ്‌മെന്റ്, നടത്തിപ്പുകാർക്ക്',
    'receipt-letter': 'രസീത്',
    'erasure-letter': 'അക്കൗണ്ട് അടച്ചു',
  } as Partial<Record<string, string>>,
  again: {
    action: 'വീണ്ടും എഴുതുക',
    named: (address: string) => `${address} എന്ന വിലാസത്തിൽ വീണ്ടും എഴുതുക`,
    done: 'ഇനി വീണ്ടും എഴുതും',
    doneText: (address: string) => `${address} എന്ന വിലാസത്തിൽ ഇനി എല്ലാ തരം ഇമെയിലും പോകും`,
    failed: 'വിലാസം മാറ്റാനായില്ല',
  },
};
