import { dialled } from '#web/ui/phone-links.ts';

interface SellerContact {
  name: string;
  phone: string;
  note: string;
}

/** A contact as vCard 3.0 (RFC 2426), which iOS and Android both read, in a data URL. */
export function contactFile({ name, phone, note }: SellerContact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `TEL;TYPE=CELL:${dialled(phone)}`,
    `NOTE:${escaped(note)}`,
    'END:VCARD',
    '',
  ];
  return `data:text/vcard;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

const escaped = (text: string) => text.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
