import { isIndianMobile, isLandline, keptPhone } from '#contract/phone.ts';

/**
 * A phone number as a phone dials it: '+919876543210' of an Indian one, however it is written; of others the digits that
 * were typed.
 */
export function dialled(phone: string): string {
  const kept = keptPhone(phone);
  if (isIndianMobile(kept)) return kept;
  const digits = kept.replace(/\D/g, '');
  if (kept.startsWith('+')) return `+${digits}`;
  return isLandline(kept) || digits.length === 10 ? `+91${digits.replace(/^0/, '')}` : digits;
}

/** WhatsApp's address for a chat that begins with a text; undefined for a number that is no Indian mobile's. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const number = keptPhone(phone);
  if (!isIndianMobile(number)) return undefined;
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
