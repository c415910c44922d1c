import { siteMessages } from '#messages/site.ts';
import type { Dataset } from '#web/client/page-data.ts';
import { timestamp } from '#web/ui/timestamp.ts';

/** Shows that the page came from the phone, and its age, or that it is not saved. */
export function showSavedOfflineNotice(): void {
  const words = siteMessages.offline;
  const { kept }: Dataset = document.documentElement.dataset;
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = 'border-b border-mustard bg-mustard-wash';
  const line = document.createElement('p');
  line.className = 'page flex flex-wrap items-center gap-x-4 py-1';
  const said = document.createElement('span');
  said.className = 'py-2';
  said.textContent = kept ? words.oldCopy({ moment: timestamp(kept) }) : words.notThere;
  const again = document.createElement('a');
  again.className = 'link inline-flex min-h-11 items-center font-semibold';
  again.href = location.href;
  again.textContent = words.again;
  again.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  line.append(said, ' ', again);
  notice.append(line);
  document.querySelector('main')?.before(notice);
}
