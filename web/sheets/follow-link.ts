/** Downloads an attachment: the page stays. */
export function followLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
