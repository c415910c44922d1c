export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoked later, after the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
