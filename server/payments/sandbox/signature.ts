import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const TOLERANCE_SECONDS = 5 * 60;

/** Derived from the merchant's secret, so that none has to be configured. */
export function sandboxSecret(linkSecret: Buffer): Buffer {
  return createHmac('sha256', linkSecret).update('sandbox pay notices').digest();
}

const macOf = (secret: Buffer, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The signature header: `t=<seconds since 1970>,v1=<hex>`. */
export function signWebhook(secret: Buffer, body: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** True for a recent signature; constant time. */
export function signatureHolds(secret: Buffer, body: Buffer, signature: unknown, now: Date): boolean {
  const parts = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null;
  const [, seconds, hex] = parts ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(macOf(secret, seconds, body), Buffer.from(hex, 'hex'));
}
