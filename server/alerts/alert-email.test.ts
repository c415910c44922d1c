import { expect, test } from 'vitest';
import { SAVED_SEARCHES_MAX } from '#contract/alert-kinds.ts';
import { composeEmail, type EmailSection } from '#server/email/compose.ts';
import { plotsShown } from './alert-email.ts';

/** hteumeuleu/email-bugs #41, gitcoinco/web #7183: Gmail hides the rest behind a link. */
const GMAIL_SHOWS_BYTES = 102_000;

const url = (path: string) => `https://bhukhand.example/ta/${path}`;
const token = 'x'.repeat(130);

test.each([1, 10, 11, 24, SAVED_SEARCHES_MAX])('an email about %i searches is shown whole by Gmail', (searches) => {
  const card = {
    title: '25.5 டெசிமல் மனை – முசாபர்பூர், பாட்னா',
    lines: ['விலை குறைந்தது, இப்போது ₹12,50,000', 'BK-100234'],
    url: url('property/BK-100234'),
  };
  const section: EmailSection = {
    heading: 'பாட்னா · ₹40,00,000 வரை · 5–10 கட்டா · சாலையுடன்',
    cards: Array.from({ length: plotsShown(searches) }, () => card),
    links: [
      { label: 'எல்லா 120-ஐயும் பார்க்க', url: url(`properties/Bihar/Patna?price_max=4000000&${token}`) },
      { label: 'இந்தத் தேடலின் அறிவிப்புகளை நிறுத்துங்கள்', url: url(`stopEmails/${token}`) },
    ],
  };
  const { html } = composeEmail({
    to: 'buyer@example.com',
    subject: 'Plots',
    heading: 'Plots',
    greeting: '',
    paragraphs: ['New plots'],
    sections: Array.from({ length: searches }, () => section),
    action: { label: 'Saved searches', url: url('savedSearches') },
    stop: { label: 'Stop all', url: url(`stopEmails/${token}`) },
  });
  expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_SHOWS_BYTES);
});
