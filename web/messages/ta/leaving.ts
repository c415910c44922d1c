import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'சேமிக்காமல் செல்லவா?',
  text: 'இங்கே நீங்கள் எழுதியது இன்னும் அனுப்பப்படவில்லை. அது இந்த போனில் வரைவாக இருக்கும், திரும்பி வந்து தொடரலாம்.',
  stay: 'இங்கேயே தொடர்',
  leave: 'வெளியேறு',
};
