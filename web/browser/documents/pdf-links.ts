import { load, sayNotLoaded } from '#web/client/load.ts';
import type { DataSelector } from '#web/client/page-data.ts';

let isListening = false;

/** A press of a link to a PDF opens it over the page, if the browser itself shows none (Chrome on Android). */
export function showPdfsOverPage(): void {
  if (isListening || navigator.pdfViewerEnabled) return;
  isListening = true;
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-pdf]' satisfies DataSelector);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load(() => import('./document-dialog.ts')).then(
      ({ openDocument }) => openDocument({ path: link.href, title: link.textContent }),
      sayNotLoaded,
    );
  });
}
