import Razorpay from 'razorpay';

const ANSWER_WITHIN_MS = 10_000;
const READ_AT_MOST_BYTES = 1024 * 1024;

export interface Api {
  baseUrl?: string;
  timeoutMs?: number;
}

interface HttpClient {
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
  const { rq } = razorpay.api as unknown as { rq: HttpClient };
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

/** @throws Error with Razorpay's message; the SDK throws plain objects */
export async function sdkResponse<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    const { statusCode, error: sdkError } = error as { statusCode?: number; error?: { description?: string } };
    throw new Error(`Razorpay answered ${statusCode ?? 'nothing'}: ${sdkError?.description ?? 'without a reason'}`, {
      cause: error,
    });
  }
}
