import { useCallback, useState } from 'react';
import type { AdminPropertyRow } from '#contract/admin-properties.ts';
import { adminMessages } from '#messages/admin.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { decisionsFor } from './decisions.ts';
import { FormDialog } from './form-dialog.tsx';
import type { SubmitResult } from './list-place.ts';
import { ReasonField } from './reason-field.tsx';

const DECISIONS = ['reject', 'suspend'] as const;
type ManyDecision = (typeof DECISIONS)[number];

interface SelectionBarProps {
  rows: readonly AdminPropertyRow[];
  onClear: () => void;
  /** Keeps only these rows, which the last decision left as they were. */
  onKeep: (ids: readonly string[]) => void;
}

/** Actions on the selected rows. Approvals are made one by one. */
export function SelectionBar({ rows, onClear, onKeep }: SelectionBarProps) {
  const t = consoleMessages.review;
  const [refused, setRefused] = useState<NonNullable<SubmitResult['refused']>>({});
  const [deciding, setDeciding] = useState<ManyDecision>();
  const of = (decision: ManyDecision) => rows.filter(({ status }) => decisionsFor(status).includes(decision));
  const close = useCallback(
    (settled?: SubmitResult) => {
      setDeciding(undefined);
      if (!settled?.refused) return;
      setRefused(settled.refused);
      onKeep(Object.keys(settled.refused));
    },
    [onKeep],
  );
  const reasons = rows.flatMap(({ _id, listing_number }) => {
    const reason = refused[_id];
    return reason === undefined ? [] : [{ _id, text: `${listing_number}: ${reason}` }];
  });
  return (
    <div
      role="group"
      aria-label={t.selected({ count: rows.length })}
      className="card sticky bottom-2 z-20 flex flex-wrap items-center gap-3 p-3"
    >
      <p role="status" className="figures mr-auto font-semibold">
        {t.selected({ count: rows.length })}
      </p>
      {reasons.length > 0 && (
        <ul className="order-last max-h-32 basis-full overflow-y-auto text-sm font-semibold text-geru-dark">
          {reasons.map(({ _id, text }) => (
            <li key={_id}>{text}</li>
          ))}
        </ul>
      )}
      {DECISIONS.map((decision) => {
        const count = of(decision).length;
        return (
          count > 0 && (
            <Button key={decision} variant="secondary" onClick={() => setDeciding(decision)}>
              {t.many[decision]({ count })}
            </Button>
          )
        );
      })}
      <Button variant="ghost" onClick={onClear}>
        {siteMessages.words.cancel}
      </Button>
      {deciding && (
        <FormDialog
          title={t.many[deciding]({ count: of(deciding).length })}
          fields={{
            decision: deciding,
            ids: of(deciding)
              .map(({ _id, listing_number }) => `${_id} ${listing_number}`)
              .join(),
          }}
          confirm={adminMessages.decisions[deciding].confirm}
          variant="destructive"
          onClose={close}
        >
          {(issues) => (
            <>
              <p className="figures max-h-32 overflow-y-auto wrap-anywhere">
                {of(deciding)
                  .map(({ listing_number }) => listing_number)
                  .join(', ')}
              </p>
              <p>{adminMessages.decisions[deciding].text}</p>
              <ReasonField
                quickReasons={adminMessages.decisions[deciding].quickReasons}
                hint={adminMessages.properties.reasonHint}
                issues={issues}
              />
            </>
          )}
        </FormDialog>
      )}
    </div>
  );
}
