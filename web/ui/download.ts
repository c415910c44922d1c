/** Downloads a text as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Later, so that the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
