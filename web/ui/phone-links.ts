import { isIndianMobile, isLandline } from '#contract/phone.ts';

/**
 * A phone number as a phone dials it: '+919876543210' of an Indian one, however it is written; of others the digits that
 * were typed.
 */
export function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trimStart().startsWith('+')) return `+${digits}`;
  const [, national] = /^(?:0091|91|0)?(\d{10})$/.exec(digits) ?? [];
  return national === undefined ? digits : `+91${national}`;
}

/** WhatsApp's address for a chat that begins with a text; undefined for a number that is no Indian mobile's. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const number = dialled(phone);
  if (!isIndianMobile(number) || isLandline(phone)) return undefined;
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
