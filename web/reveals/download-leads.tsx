import { useState } from 'react';
import type { exportLeads, Lead } from '#contract/leads.ts';
import { totalPages } from '#contract/limits.ts';
import { leadsMessages } from '#messages/leads.ts';
import { siteMessages } from '#messages/site.ts';
import { load } from '#web/client/load.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { LeadsShown } from './lead-filters.ts';

/** All leads of the filters as CSV, in the page's language. */
export function DownloadLeads({ shown }: { shown: LeadsShown }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const [{ downloadCsv }, { leadRows }, leads] = await Promise.all([
        load(() => import('#web/ui/csv.ts')),
        load(() => import('./lead-columns.ts')),
        readAll(shown),
      ]);
      downloadCsv('leads.csv', leadRows(leads));
    } catch (error) {
      if (error instanceof Response) throw error;
      showToast({ kind: 'error', title: siteMessages.loading.failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      {leadsMessages.csv}
    </Button>
  );
}

async function readAll(shown: LeadsShown): Promise<Lead[]> {
  const leads = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first says how many follow
    const answer = await callInSession<typeof exportLeads>(
      { name: 'GET /property/export-leads' },
      { query: { ...shown, page } },
    );
    leads.push(...answer.data);
    last = totalPages(answer.count, answer.pageSize);
  }
  return leads;
}
