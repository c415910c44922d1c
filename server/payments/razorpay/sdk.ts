import Razorpay from 'razorpay';
import { z } from 'zod';
import { MEGABYTE } from '#contract/limits.ts';
import { RefundRefused } from '../gateway.ts';
import { MadeRefund } from './answers.ts';

const ANSWER_WITHIN_MS = 10_000;
const READ_AT_MOST_BYTES = MEGABYTE;

export interface Api {
  baseUrl?: string;
  timeoutMs?: number;
}

interface HttpClient {
  post(path: string, body: object, how: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  defaults: { baseURL?: string; timeout?: number; maxContentLength?: number; maxRedirects?: number };
  interceptors: {
    request: { use(onRequest: (request: { signal?: AbortSignal }) => object): unknown };
    response: { use(onAnswer: undefined, onError: (error: NoAnswer) => Promise<never>): unknown };
  };
}

interface NoAnswer extends Error {
  code?: string;
  response?: { status: number; data: unknown };
}

/**
 * The SDK with a timeout. It has no options for timeout and address, so both are set on its client, as in its own tests
 * (razorpay-node, pull request 370).
 */
export function openSdk({ keyId, keySecret }: { keyId: string; keySecret: string }, api: Api): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const rq = clientOf(razorpay);
  const withinMs = api.timeoutMs ?? ANSWER_WITHIN_MS;
  rq.defaults.timeout = withinMs;
  // `timeout` covers silence only; this covers the whole response.
  rq.interceptors.request.use((request) => Object.assign(request, { signal: AbortSignal.timeout(2 * withinMs) }));
  rq.defaults.maxContentLength = READ_AT_MOST_BYTES;
  // Redirects must not receive our key.
  rq.defaults.maxRedirects = 0;
  if (api.baseUrl) rq.defaults.baseURL = api.baseUrl;
  // The SDK throws a TypeError that hides the reason if there is no response.
  rq.interceptors.response.use(undefined, async (error) => {
    const { code, message } = error;
    error.response ??= { status: 0, data: { error: { code, description: message } } };
    throw error;
  });
  return razorpay;
}

// Safe: the SDK's own field, which its types leave out; a test fails should it go.
const clientOf = (razorpay: Razorpay) => (razorpay.api as unknown as { rq: HttpClient }).rq;

/**
 * Refunds once for a key, which the SDK has no way to send.
 * @throws RefundRefused with Razorpay's reason; Error where it is not known whether it was refunded
 */
export async function askForRefund(
  razorpay: Razorpay,
  { paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string },
): Promise<z.output<typeof MadeRefund>> {
  const headers = { 'X-Refund-Idempotency': key };
  try {
    const { data } = await clientOf(razorpay).post(
      `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
      { amount: amountPaise },
      { headers },
    );
    return MadeRefund.parse(data);
  } catch (error) {
    const { response } = error as NoAnswer;
    // 409 says that the same refund is being made: whether it was is not known yet.
    if (response?.status !== 400) throw error;
    const { error: said } = response.data as { error?: { description?: string } };
    throw new RefundRefused(said?.description ?? 'Razorpay gave no reason', { cause: error });
  }
}

/** @throws Error with Razorpay's message, as the SDK throws plain objects; also for an answer of another shape */
export async function sdkResponse<Shape extends z.ZodType>(
  shape: Shape,
  request: Promise<unknown>,
): Promise<z.output<Shape>> {
  const answer = await request.catch((error: unknown) => {
    const { statusCode, error: sdkError } = error as { statusCode?: number; error?: { description?: string } };
    throw new Error(`Razorpay answered ${statusCode ?? 'nothing'}: ${sdkError?.description ?? 'without a reason'}`, {
      cause: error,
    });
  });
  const read = shape.safeParse(answer);
  if (!read.success) throw new Error(`Razorpay answered something else: ${z.prettifyError(read.error)}`);
  return read.data;
}
