import { expected, type Settings, WrongConfiguration } from './settings.ts';

export type PaymentSettings =
  | { gateway: 'sandbox' | 'none' }
  | { gateway: 'stripe'; secretKey: string; webhookSecret: string }
  | { gateway: 'razorpay'; keyId: string; keySecret: string; webhookSecrets: readonly string[] };

export interface ReceiptSettings {
  legalName: string;
  address: string | undefined;
  gst: GstSettings | undefined;
}

export interface GstSettings {
  gstin: string;
  rateBasisPoints: number;
  placeOfSupply: string;
  sac: string;
}

export function paymentSettings(env: Settings, production: boolean): PaymentSettings {
  const gateway = env.PAYMENT_GATEWAY ?? (production ? 'none' : 'sandbox');
  const needed = (name: keyof Settings, value: string | undefined): string => {
    if (value) return value;
    throw new WrongConfiguration(`${name} is missing; with PAYMENT_GATEWAY=${gateway} it must be ${expected(name)}.`);
  };
  switch (gateway) {
    case 'stripe':
      return {
        gateway,
        secretKey: needed('STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY),
        webhookSecret: needed('STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET),
      };
    case 'razorpay':
      return {
        gateway,
        keyId: needed('RAZORPAY_KEY_ID', env.RAZORPAY_KEY_ID),
        keySecret: needed('RAZORPAY_KEY_SECRET', env.RAZORPAY_KEY_SECRET),
        webhookSecrets: [
          needed('RAZORPAY_WEBHOOK_SECRET', env.RAZORPAY_WEBHOOK_SECRET),
          ...(env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ? [env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS] : []),
        ],
      };
    case 'sandbox':
    case 'none':
      return { gateway };
  }
}

/** Nobody pays: the sandbox, or keys of a provider for tests. */
export function isTestMoney(payments: PaymentSettings): boolean {
  switch (payments.gateway) {
    case 'stripe':
      return isTestKey(payments.secretKey);
    case 'razorpay':
      return isTestKey(payments.keyId);
    case 'sandbox':
      return true;
    case 'none':
      return false;
  }
}

/** Stripe and Razorpay mark the keys whose checkouts move no money. */
export const isTestKey = (key: string): boolean => /^(?:[sr]k|rzp)_test_/.test(key);

const GST_RATE_PERCENT = 18;
/** Other online content; an accountant confirms it. */
const GST_SAC = '998439';

export function receiptSettings(env: Settings): ReceiptSettings {
  const { GSTIN: gstin } = env;
  const seller = { legalName: env.LEGAL_NAME ?? 'Bhukhand', address: env.LEGAL_ADDRESS };
  if (!gstin) {
    const alone = (['GST_RATE', 'GST_PLACE_OF_SUPPLY', 'GST_SAC'] as const).find((name) => env[name] !== undefined);
    if (alone) throw new WrongConfiguration(`${alone} is set but GSTIN is missing; set both, or neither.`);
    return { ...seller, gst: undefined };
  }
  const missing = (['LEGAL_NAME', 'LEGAL_ADDRESS'] as const).find((name) => !env[name]);
  if (missing) throw new WrongConfiguration(`${missing} is missing; with GSTIN it must be ${expected(missing)}.`);
  return {
    ...seller,
    gst: {
      gstin,
      rateBasisPoints: Math.round((env.GST_RATE ?? GST_RATE_PERCENT) * 100),
      // The seller's place, for recipients without a known address (section 12(2)(b)(ii) of the IGST Act).
      placeOfSupply: env.GST_PLACE_OF_SUPPLY ?? gstin.slice(0, 2),
      sac: env.GST_SAC ?? GST_SAC,
    },
  };
}
