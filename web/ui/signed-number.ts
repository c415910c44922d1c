/** Signed: +10, −1, with a minus as wide as the plus. */
export function change(value: number): string {
  return value.toLocaleString('en-IN', { signDisplay: 'always' }).replace('-', '−');
}
