import { showToast } from '#web/client/toast.ts';

/** Copies a text and confirms it; if the browser cannot, the toast shows the text. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
  shown = text,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', title: copied });
  } catch {
    // Some browsers, and pages without TLS, have no clipboard.
    showToast({ kind: 'error', title: notCopied, reason: shown });
  }
}
