const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of every script as 0-9. Unicode assigns decimal digits in runs of ten that begin at 0. */
export const latinDigits = (text: string) =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (isDigit(first - 1)) first -= 1;
    return String((code - first) % 10);
  });
