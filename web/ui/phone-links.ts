import { isIndianMobile, isLandline, keptPhone } from '#contract/phone.ts';

/** A number to dial: '+919876543210' for an Indian one in any notation; of others the typed digits. */
export function dialled(phone: string): string {
  const kept = keptPhone(phone);
  if (isIndianMobile(kept)) return kept;
  const digits = kept.replace(/\D/g, '');
  if (kept.startsWith('+')) return `+${digits}`;
  return isLandline(kept) || digits.length === 10 ? `+91${digits.replace(/^0/, '')}` : digits;
}

/** A WhatsApp chat link with a prefilled text; undefined unless the number is an Indian mobile. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const number = keptPhone(phone);
  if (!isIndianMobile(number)) return undefined;
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
