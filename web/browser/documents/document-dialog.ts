import { siteMessages } from '#messages/site.ts';
import { documentTool } from './document-tools.ts';
import { fileLink, showDocument, type ShownDocument } from './document-viewer.ts';

/**
 * A document over the page, for browsers that show no PDF (Chrome on Android). Escape, Back and its button close it, and
 * the focus returns to what was pressed.
 */
export function openDocument(shown: ShownDocument): void {
  const dialog = document.createElement('dialog');
  const head = document.createElement('header');
  const title = Object.assign(document.createElement('h2'), { textContent: shown.title, id: 'document-title' });
  const place = document.createElement('div');
  place.className = 'document-viewer';
  dialog.className = 'document-dialog';
  dialog.setAttribute('aria-labelledby', title.id);
  const close = documentTool('close', siteMessages.translation.close, () => dialog.close());
  head.append(title, fileLink(shown.path), close);
  dialog.append(head, place);
  document.body.append(dialog);
  const end = showDocument(place, shown);
  dialog.addEventListener('close', () => {
    end();
    dialog.remove();
  });
  dialog.showModal();
}
