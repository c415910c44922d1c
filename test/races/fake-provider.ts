import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#server/app.ts';
import { badSignature } from '#server/errors.ts';
import {
  CURRENCY,
  type Gateway,
  type RefundOrDispute,
  RefundRefused,
  type Settlement,
} from '#server/payments/gateway.ts';

/**
 * The payment provider: it has a ledger in memory and sends its events on demand, as often and in whatever order.
 */
export interface FakeProvider {
  gateway: Gateway;
  /**
   * Books how a checkout ended; the first outcome counts.
   * @returns its event
   */
  end(reference: string, outcome: Settlement['outcome']): Settlement;
  /** An event of a refund or a dispute. */
  reverse(reference: string, kind: RefundOrDispute['kind'], refundedPaise: number): RefundOrDispute;
  /**
   * Sends an event to the webhook.
   * @returns the response's status
   */
  deliver(app: FastifyInstance, event: Settlement | RefundOrDispute): Promise<number>;
}

const PROVIDER = 'bank';
const SEAL = 'sealed by the bank';

interface Booked {
  amountPaise: number;
  outcome?: Settlement['outcome'];
}

export function openFakeProvider(): FakeProvider {
  const books = new Map<string, Booked>();
  let said = 0;

  const settlementOf = (reference: string, eventId: string): Settlement | undefined => {
    const booked = books.get(reference);
    if (!booked?.outcome) return undefined;
    const { outcome, amountPaise } = booked;
    return { eventId, reference, outcome, amountPaise, currency: CURRENCY };
  };

  return {
    gateway: {
      name: PROVIDER,
      async startCheckout({ paymentId, amountPaise }) {
        const reference = `bank ${paymentId}`;
        books.set(reference, { amountPaise });
        return { reference, url: `https://bank.example/${paymentId}` };
      },
      async readWebhook(rawBody, headers) {
        if (headers['x-seal'] !== SEAL) throw badSignature();
        // Safe: the signature shows that it is ours.
        const event = JSON.parse(rawBody.toString()) as Settlement | RefundOrDispute;
        return 'saidAt' in event ? { ...event, saidAt: new Date(event.saidAt) } : event;
      },
      async refund({ reference, amountPaise, key }) {
        if (books.get(reference)?.outcome !== 'paid') throw new RefundRefused('Nothing was paid');
        const eventId = `refund ${key}`;
        return {
          eventId,
          reference,
          reversalId: key,
          kind: 'refund',
          awayPaise: amountPaise,
          currency: CURRENCY,
          saidAt: new Date(),
        };
      },
      checkStatus: async (reference) => settlementOf(reference, `asked about ${reference}`),
    },
    end(reference, outcome) {
      const booked = books.get(reference);
      if (!booked) throw new Error(`The bank knows no ${reference}`);
      booked.outcome ??= outcome;
      said += 1;
      const settlement = settlementOf(reference, `event ${said}`);
      if (!settlement) throw new Error(`${reference} has no end`);
      return settlement;
    },
    reverse(reference, kind, refundedPaise) {
      said += 1;
      return {
        eventId: `event ${said}`,
        reference,
        reversalId: `${kind} of ${reference}`,
        kind,
        awayPaise: refundedPaise,
        currency: CURRENCY,
        // A clock of its own: no two events share a timestamp.
        saidAt: new Date(Date.UTC(2026, 10, 21) + said * 1000),
      };
    },
    async deliver(app, event) {
      const answer = await app.inject({
        method: 'POST',
        url: `${API_PREFIX}/payment/webhook/${PROVIDER}`,
        headers: { 'content-type': 'application/json', 'x-seal': SEAL },
        payload: JSON.stringify(event),
      });
      return answer.statusCode;
    },
  };
}
