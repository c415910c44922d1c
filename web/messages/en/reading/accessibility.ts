import type { LongText } from './long-text.ts';

/** /accessibility: what holds is what docs/accessibility.md has as held; whoever changes one changes the other. */
export const accessibility: LongText = {
  title: 'Accessibility',
  description:
    'What Bhukhand does so that everybody can use it, what does not work yet, and how to tell us of a barrier.',
  intro:
    'Everybody should be able to buy and sell land here: with weak eyes or none, by keys instead of a thumb, on a small phone and a slow network. This page says what holds, what does not, and what we do when you tell us.',
  updated: 'Last updated 22 November 2026',
  sections: [
    {
      id: 'what-the-site-does',
      title: 'What the site does',
      text: [
        [
          'Keys: everything can be done without a mouse, and you see where you are.',
          'Screen readers: pictures, buttons and fields have names, headings are in order, and messages are read out.',
          'Large letters: text can be made twice as large without anything being cut off.',
          'Colours: text stands out clearly. The site follows your phone when it is set to dark, to more contrast or to less movement.',
          'Small phones: what you press is at least 44 pixels high, and nothing needs two fingers or dragging.',
          'Slow networks: with the data saver of your browser on, pictures are few and small. What you looked at last can be read without a network.',
          'Languages: there are ten, to be chosen at the top of every page.',
        ],
        'We measure ourselves by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Programs check every screen after each change, and we went through all the rules ourselves.',
      ],
    },
    {
      id: 'what-does-not-hold',
      title: 'What does not work yet',
      text: [
        [
          'Nobody who lives with a screen reader has tried the site yet. Some of it may be read out clumsily without our knowing.',
          'What people write themselves stands in their own language, and does not say which one it is.',
          'Papers are photographs or scans: a screen reader cannot read them out. Have somebody whom you trust read them to you.',
          'Of photos we say only which plot they show, not what is on them.',
          'The pages of the payment provider and the translation by Google are made by others.',
        ],
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us of a barrier',
      text: [
        'Something does not work for you? Write on the [contact page](/contact), and begin the message with the word “Accessibility”. Say which page it is, what you wanted to do, and what you use, such as a screen reader or large letters. If the form is the barrier, call the number on that page.',
        'You hear from us within 15 days: what we can mend, and until when.',
      ],
    },
  ],
};
