import { expect, test } from 'vitest';
import { HttpError } from '#server/errors.ts';
import { razorpayGateway } from './razorpay/gateway.ts';
import { stripeGateway } from './stripe/gateway.ts';
import { UnreadableWebhook } from './webhook-body.ts';

/* Bytes, secrets and signatures published by the providers, to validate the node:crypto signatures of other tests. */

/**
 * Stripe's .NET library: EventUtilityTest.cs and event_test_signature.json of github.com/stripe/stripe-dotnet. The Node
 * library's tests sign what they verify.
 */
const STRIPES = {
  payload: `${JSON.stringify(
    {
      id: 'evt_123',
      object: 'event',
      account: 'acct_123',
      api_version: '2017-05-25',
      created: 1533204620,
      data: {
        object: {
          id: 'cus_123',
          object: 'customer',
          created: 123456789,
          email: 'test@stripe.com',
          livemode: false,
          metadata: {},
        },
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: 'req_123', idempotency_key: 'idempotency-key-123' },
      type: 'customer.created',
    },
    null,
    2,
  )}\n`,
  secret: 'webhook_secret',
  signature:
    't=1533204620,v1=2220f87ef101a04665f11cdf770523143f875572008577fa0f20882ddb9cc3c7,v0=63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef',
  signedAt: 1533204620,
};

/** Razorpay's Node library: test/utils/razorpay-utils.spec.js of github.com/razorpay/razorpay-node. */
const RAZORPAYS = {
  payload: '{"a":1,"b":2,"c":{"d":3}}',
  secret: '123456',
  signature: '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
};

/** 'taken' means that the signature holds, whatever the content. */
async function fateOf(reading: Promise<unknown>): Promise<unknown> {
  return reading.then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UnreadableWebhook) return 'taken';
      return error instanceof HttpError ? error.code : error;
    },
  );
}

test.each([
  ['as it is published', {}, 'taken'],
  ['four minutes old', { secondsLater: 4 * 60 }, 'taken'],
  ['six minutes old', { secondsLater: 6 * 60 }, 'BAD_SIGNATURE'],
  ['with another byte', { payload: STRIPES.payload.replace('cus_123', 'cus_124') }, 'BAD_SIGNATURE'],
  ['for another secret', { secret: 'webhook_secreT' }, 'BAD_SIGNATURE'],
  ['with the old scheme alone', { signature: STRIPES.signature.replace(/v1=\w+,/, '') }, 'BAD_SIGNATURE'],
])("Stripe's own example of a signed notice, %s", async (_, change, fate) => {
  const {
    payload,
    secret,
    signature,
    signedAt,
    secondsLater = 0,
  } = { ...STRIPES, ...change } as typeof STRIPES & {
    secondsLater?: number;
  };
  const now = new Date((signedAt + secondsLater) * 1000);
  const gateway = stripeGateway({ secretKey: 'sk_test_example', webhookSecret: secret }, () => now);
  expect(await fateOf(gateway.readWebhook(Buffer.from(payload), { 'stripe-signature': signature }, now))).toBe(fate);
});

test.each([
  ['as it is published', {}, 'taken'],
  ['with another byte', { payload: RAZORPAYS.payload.replace('3', '4') }, 'BAD_SIGNATURE'],
  ['for another secret', { secret: '1234567' }, 'BAD_SIGNATURE'],
  ['with the signature that is published as wrong', { signature: 'sdfafds' }, 'BAD_SIGNATURE'],
])("Razorpay's own example of a signed notice, %s", async (_, change, fate) => {
  const { payload, secret, signature } = { ...RAZORPAYS, ...change };
  const keys = { keyId: 'rzp_test_example', keySecret: 'key secret', webhookSecrets: [secret] };
  const now = new Date();
  const gateway = razorpayGateway(keys, () => now);
  expect(await fateOf(gateway.readWebhook(Buffer.from(payload), { 'x-razorpay-signature': signature }, now))).toBe(
    fate,
  );
});
