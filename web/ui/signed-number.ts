/** A number that always has its sign: +10, −1, the minus as wide as the plus. */
export function signed(value: number): string {
  return value.toLocaleString('en-IN', { signDisplay: 'always' }).replace('-', '−');
}
