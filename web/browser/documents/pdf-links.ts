import { load, sayNotLoaded } from '#web/client/load.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/** A press of a link to a PDF opens it over the page, if the browser itself shows none (Chrome on Android). */
export function showPdfsOverPage(): void {
  // However often it is asked: the browser keeps one of the same listeners.
  if (!navigator.pdfViewerEnabled) addEventListener('click', openOverPage);
}

function openOverPage(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-pdf]' satisfies DataSelector);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  load(() => import('./document-dialog.ts')).then(
    ({ openDocument }) => openDocument({ path: link.href, title: link.textContent }),
    sayNotLoaded,
  );
}
