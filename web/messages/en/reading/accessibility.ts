import type { LongText } from './long-text.ts';

/** /accessibility: what holds is what docs/accessibility.md has as held; whoever changes one changes the other. */
export const accessibility: LongText = {
  title: 'Accessibility',
  description: 'What Bhukhand does so that everyone can use it, what doesn’t work yet, and how to report a barrier.',
  intro:
    'Everyone should be able to buy and sell land here: with low vision or none, with a keyboard instead of touch, on a small phone and a slow network. This page says what works, what doesn’t yet, and what we do when you tell us.',
  updated: 'Last updated 22 November 2026',
  sections: [
    {
      id: 'what-the-site-does',
      title: 'What the site does',
      text: [
        [
          'Keyboard: everything works without a mouse, and you always see where you are.',
          'Screen readers: images, buttons and fields have names, headings are in order, and messages are read out.',
          'Large text: text can be twice as large without anything being cut off.',
          'Colours: text stands out clearly. The site follows your phone’s settings for dark mode, more contrast and less motion.',
          'Small phones: buttons are at least 44 pixels high, and nothing needs two fingers or dragging.',
          'Slow networks: with the data saver of your browser on, pictures are few and small. What you looked at last can be read without a network.',
          'Languages: choose one of ten at the top of every page.',
        ],
        'We measure ourselves by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automatic tests check every screen after each change, and we have gone through all the criteria ourselves.',
      ],
    },
    {
      id: 'what-does-not-hold',
      title: 'What doesn’t work yet',
      text: [
        [
          'No regular screen reader user has tried the site yet. Some parts may be read out awkwardly.',
          'Text that users write is in their own language, and is not marked as such for screen readers.',
          'Documents are photos or scans, which screen readers can’t read. Ask someone you trust to read them to you.',
          'Photo descriptions say only which plot a photo shows, not what can be seen in it.',
          'The pages of the payment provider and the translation by Google are made by others.',
        ],
      ],
    },
    {
      id: 'tell-us',
      title: 'Report a barrier',
      text: [
        'If something doesn’t work for you, write to us on the [contact page](/contact) and start the message with the word “Accessibility”. Tell us which page it is, what you wanted to do, and what you use, such as a screen reader or large text. If the form itself is the barrier, call the number on that page.',
        'We’ll reply within 15 days and tell you what we can fix, and by when.',
      ],
    },
  ],
};
