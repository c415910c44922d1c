import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** An older notice may be one that somebody recorded and sends again. */
const TOLERANCE_SECONDS = 5 * 60;

/** The secret that merchant and provider share, made from the merchant's own so that nobody has to configure it. */
export function sandboxSecret(linkSecret: Buffer): Buffer {
  return createHmac('sha256', linkSecret).update('sandbox pay notices').digest();
}

const macOf = (secret: Buffer, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The value of the signature header: `t=<seconds since 1970>,v1=<hex>`. */
export function signNotice(secret: Buffer, body: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** Whether the body is what the provider signed, not long ago. Takes the same time however much of a forgery is right. */
export function signatureHolds(secret: Buffer, body: Buffer, signature: unknown, now: Date): boolean {
  const parts = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null;
  const [, seconds, hex] = parts ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(macOf(secret, seconds, body), Buffer.from(hex, 'hex'));
}
