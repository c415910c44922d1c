/** Digits of the scripts of India, Urdu among them, as 0-9. Each of Unicode's blocks begins its digits at 0 or at 6. */
export const latinDigits = (text: string) =>
  text.replace(/(?=[\u0660-\u0DEF])\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code < 0x966 ? code : code - 6) % 16);
  });
