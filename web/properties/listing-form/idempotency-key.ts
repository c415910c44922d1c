export const ATTEMPT = 'attempt';

/** A random UUID, version 4; `crypto.randomUUID` exists only under TLS. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const digits = [...bytes].map(hex).join('');
  const variant = ((bytes[8] ?? 0) % 4) + 8;
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
  return [...parts, `${variant.toString(16)}${digits.slice(17, 20)}`, digits.slice(20)].join('-');
}
