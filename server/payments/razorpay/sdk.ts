import Razorpay from 'razorpay';

const ANSWER_WITHIN_MS = 10_000;

/** Where Razorpay's API is asked; Razorpay's own address unless told otherwise. */
export interface Api {
  baseUrl?: string;
  timeoutMs?: number;
}

/** The part of the SDK's own HTTP client (axios) that is set below; the SDK's types leave it out. */
interface HttpClient {
  defaults: { baseURL?: string; timeout?: number; maxRedirects?: number };
  interceptors: { response: { use(onAnswer: undefined, onError: (error: NoAnswer) => Promise<never>): unknown } };
}

interface NoAnswer extends Error {
  code?: string;
  response?: { status: number; data: unknown };
}

/**
 * Razorpay's SDK, which gives up waiting. It has no option for that, nor for another address: its maintainers set both on the
 * client inside it for their own tests (razorpay-node, pull request 370), and so does this.
 */
export function openSdk({ keyId, keySecret }: { keyId: string; keySecret: string }, api: Api): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = razorpay.api as unknown as { rq: HttpClient };
  rq.defaults.timeout = api.timeoutMs ?? ANSWER_WITHIN_MS;
  // Its API sends nobody elsewhere; who does is not to be followed with our key.
  rq.defaults.maxRedirects = 0;
  if (api.baseUrl) rq.defaults.baseURL = api.baseUrl;
  // Without an answer the SDK trips over the answer that is missing, and nobody learns why there was none.
  rq.interceptors.response.use(undefined, async (error) => {
    const { code, message } = error;
    error.response ??= { status: 0, data: { error: { code, description: message } } };
    throw error;
  });
  return razorpay;
}

/**
 * What the SDK was asked for.
 * @throws Error with what Razorpay says; the SDK itself throws plain objects
 */
export async function sdkResponse<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const { statusCode, error: said } = error as { statusCode?: number; error?: { description?: string } };
    throw new Error(`Razorpay answered ${statusCode ?? 'nothing'}: ${said?.description ?? 'without a reason'}`, {
      cause: error,
    });
  }
}
