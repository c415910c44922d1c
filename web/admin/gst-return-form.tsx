import { type FormEvent, useState } from 'react';
import type { gstReturn } from '#contract/payments.ts';
import { adminMessages } from '#messages/admin.ts';
import { ApiError } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { downloadCsv } from '#web/ui/csv.ts';
import { TextField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import { callAsAdmin } from './call-as-admin.ts';
import { lastMonth } from './last-month.ts';

type Return = Awaited<ReturnType<typeof returnOf>>;

async function returnOf(month: string) {
  const { data } = await callAsAdmin<typeof gstReturn>({ name: 'GET /admin/gst-return' }, { query: { month } });
  return { month, ...data };
}

export function GstReturnForm() {
  const t = adminMessages.payments.gst;
  const [found, setFound] = useState<Return>();
  const [failed, setFailed] = useState<ApiError>();
  const [isLoading, setIsLoading] = useState(false);
  // Returns are filed for the month that has ended.
  const [ended] = useState(() => lastMonth(new Date()));

  async function prepare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsLoading(true);
    setFound(undefined);
    setFailed(undefined);
    try {
      setFound(await returnOf(textIn(new FormData(event.currentTarget), 'month')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(error);
    } finally {
      setIsLoading(false);
    }
  }

  const filled = found?.sections.filter(({ rows }) => rows.length > 0) ?? [];
  return (
    <details className="card p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t.title}</summary>
      <p className="mb-3 max-w-prose text-bark">{t.intro}</p>
      <form noValidate onSubmit={(event) => void prepare(event)} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label={t.month}
          name="month"
          type="month"
          defaultValue={ended}
          issues={failed?.issues.filter(({ path }) => path === 'month')}
          className="w-full sm:w-48"
        />
        <Button type="submit" variant="secondary" busy={isLoading}>
          {t.prepare}
        </Button>
      </form>
      <div role="status" className="mt-3 flex flex-col gap-3">
        {failed && failed.issues.length === 0 && <p className="text-geru-dark">{failed.message}</p>}
        {found && <p>{t.found({ count: found.documents })}</p>}
        {found && filled.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {filled.map(({ section, head, rows }) => (
              <li key={section}>
                <Button
                  variant="secondary"
                  onClick={() => downloadCsv(`gstr1-${found.month}-${section}.csv`, [head, ...rows])}
                >
                  {t.download({ section: section.toUpperCase().replace('_', ' ') })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
