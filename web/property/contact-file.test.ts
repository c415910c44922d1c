import { expect, test } from 'vitest';
import { contactFile } from './contact-file.ts';

const linesOf = (file: string) => decodeURIComponent(file.slice(file.indexOf(',') + 1)).split('\r\n');

test('a contact is a vCard with the number as it is dialled', () => {
  const lines = linesOf(contactFile({ name: 'रमेश कुमार', phone: '098765 43210', note: 'BK-100234' }));
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
  expect(lines).toContain('FN:रमेश कुमार');
  expect(lines).toContain('TEL;TYPE=CELL:+919876543210');
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
});

test('what a name or note contains begins no other line and no other field', () => {
  const lines = linesOf(contactFile({ name: 'A; B, C\\D', phone: '9876543210', note: 'one\nTEL:112' }));
  expect(lines).toContain(String.raw`FN:A\; B\, C\\D`);
  expect(lines).toContain(String.raw`NOTE:one\nTEL:112`);
  expect(lines.filter((line) => line.startsWith('TEL'))).toHaveLength(1);
});
