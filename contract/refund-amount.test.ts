import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditsAway, refundPaise } from './refund-amount.ts';

it.each([
  ['all of a payment', { amountPaise: 499_00, viewCount: 10, awayPaise: 0 }, 'rest', 499_00],
  ['what is left of it', { amountPaise: 499_00, viewCount: 10, awayPaise: 49_90 }, 'rest', 449_10],
  ['one credit of ten', { amountPaise: 499_00, viewCount: 10, awayPaise: 0 }, 'credit', 49_90],
  ['one credit of three, to the paisa', { amountPaise: 100_00, viewCount: 3, awayPaise: 33_33 }, 'credit', 33_34],
  ['the only credit', { amountPaise: 49_00, viewCount: 1, awayPaise: 0 }, 'credit', 49_00],
  ['nothing of what is away', { amountPaise: 49_00, viewCount: 1, awayPaise: 49_00 }, 'rest', 0],
  ['no credit of what is away', { amountPaise: 499_00, viewCount: 10, awayPaise: 499_00 }, 'credit', 0],
] as const)('a refund gives back %s', (_, payment, part, paise) => {
  expect(refundPaise(payment, part)).toBe(paise);
});

it('credit after credit, as many as were bought give back all that was paid, and each takes one', () => {
  const agreed = fc.record({
    viewCount: fc.integer({ min: 1, max: 500 }),
    perCredit: fc.integer({ min: 100, max: 90_000 }),
    more: fc.nat(99),
  });
  fc.assert(
    fc.property(agreed, ({ viewCount, perCredit, more }) => {
      const amountPaise = viewCount * perCredit + more;
      let awayPaise = 0;
      for (let credits = 1; credits <= viewCount; credits++) {
        awayPaise += refundPaise({ amountPaise, viewCount, awayPaise }, 'credit');
        expect(creditsAway({ amountPaise, viewCount, awayPaise })).toBe(credits);
      }
      expect(awayPaise).toBe(amountPaise);
      expect(refundPaise({ amountPaise, viewCount, awayPaise }, 'credit')).toBe(0);
    }),
  );
});
