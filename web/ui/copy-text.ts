import { showToast } from '#web/client/toast.ts';

/** Copies a text and says so; where the browser cannot, the notice shows what to copy by hand. */
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
