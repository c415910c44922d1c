import { expect, test } from 'vitest';
import { formatOf } from './number-formats.ts';
import { numberShown } from './number-text.ts';

/** Above those that spreadsheets know by themselves. */
const OWN_FORMAT = 164;

const shown = (value: string, code: string) => numberShown(value, formatOf(OWN_FORMAT, code), false);

test.each([
  ['12', 'General" lakh"', '12 lakh'],
  ['12', '"Rs. "General" lakh"', '12 lakh'],
  ['12', '@" lakh"', '12 lakh'],
  ['12', '0[$ lakh-4009]', '12 lakh'],
  ['12', '"Lakh "0', 'Lakh 12'],
  ['12', '"Rs. in lakh "0', 'Rs. in lakh 12'],
  ['12', '"P-"000', 'P-012'],
  ['12', '0"-A"', '12-A'],
  ['12', '000" katha"', '012 katha'],
  // borgar/numfmt issue 37.
  ['12', '[<100]0" lakh";#,##0', '12 lakh'],
  ['1250000', '[<100]0" lakh";#,##0', '1250000'],
  ['1.25', '[<1]0.00" lakh";[<100]0.00" crore";#,##0', '1.25 crore'],
  ['500', '[<1]0.00" lakh";[<100]0.00" crore";#,##0', '500'],
  ['1', '[=1]"Yes";[=0]"No";General', 'Yes'],
  ['0', '[=1]"Yes";[=0]"No";General', 'No'],
  ['7', '[=1]"Yes";[=0]"No";General', '7'],
  ['5', '0" lakh";-0" less";"free"', '5 lakh'],
  ['-5', '0" lakh";-0" less";"free"', '-5 less'],
  ['0', '0" lakh";-0" less";"free"', 'free'],
  ['0', '#,##0;-#,##0;;@', '0'],
  ['510', '# "katha" 00 "dhur"', '5 katha 10 dhur'],
  ['1510', '0 "bigha" 00 "katha" 0 "dhur"', '1 bigha 51 katha 0 dhur'],
  ['123', '0"/"0', '12/3'],
  ['9876543210', '"+91 "00000\\-00000', '+91 98765-43210'],
  ['1250000', '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0', '1250000'],
  ['1250000.5', '##\\,##\\,##0.00', '1250000.5'],
  ['12500', '# ##0', '12500'],
  ['0.5', '# ?/?" acre"', '0.5 acre'],
  ['1250000', '0.00E+00', '1250000'],
  ['1250000', '#,##0_);[Red](#,##0)', '1250000'],
  ['46355', '[$-4009]dd\\ mmmm\\ yyyy;@', '2026-11-29'],
])('the number %s in the format %s is shown as %s', (value, format, text) => {
  expect(shown(value, format)).toEqual({ text });
});

test.each([
  ['510.5', '# "katha" 00 "dhur"'],
  ['510', '0 "katha" 00.0 "dhur"'],
  ['1250', '0\\.00'],
  ['125', '0\\,0'],
  ['500', '[<100]0" lakh"'],
  ['12', '0;[<100]0" lakh"'],
  ['51000', '# "katha" 00 "dhur",'],
])('the number %s in the format %s is not guessed at, since another figure is shown', (value, format) => {
  const problem = { code: 'SHEET_ROUNDED_NUMBER', params: { shown: value } };
  expect(shown(value, format)).toEqual({ text: value, problem });
});
