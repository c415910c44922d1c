import { expect, test } from 'vitest';
import { dialled, whatsAppLink } from './phone-links.ts';

test.each([
  ['9876543210', '+919876543210'],
  ['98765 43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['0091 9876543210', '+919876543210'],
  ['+91 09876543210', '+919876543210'],
  ['९८७६५‑४३२१०', '+919876543210'],
  ['5876543210', '+915876543210'],
  // A landline in Patna.
  ['0612-2234567', '+916122234567'],
  ['+977 980-1234567', '+9779801234567'],
  ['112233', '112233'],
])('%s is dialled as %s', (phone, number) => expect(dialled(phone)).toBe(number));

test('a chat begins with the sentence, whatever it contains', () => {
  expect(whatsAppLink('98765 43210', 'नमस्ते & hello?')).toBe(
    `https://wa.me/919876543210?text=${encodeURIComponent('नमस्ते & hello?')}`,
  );
});

test.each(['112233', '+977 980-1234567', '0612 2234567'])('%s has no chat', (phone) =>
  expect(whatsAppLink(phone, 'Hello')).toBeUndefined(),
);
