import type { ReactNode } from 'react';
import { type CheckKey, checksOf, portalsFor } from '#contract/land-checks.ts';
import type { Checklist } from '#contract/reveals.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { SafetyNote } from '#web/property/safety-note.tsx';
import { PortalLink, Portals } from './portal-details.tsx';

interface ChecklistOfPlotProps {
  checklist: Checklist;
  mark: (check: CheckKey, what: string) => ReactNode;
}

export function ChecklistOfPlot({ checklist: { property, ticked }, mark }: ChecklistOfPlotProps) {
  const t = checklistMessages;
  const { state, facts } = property;
  const checks = checksOf({ state, use: facts.land_use?.value });
  const done = checks.filter((check) => ticked.includes(check)).length;
  return (
    <>
      <SafetyNote />
      <p role="status" className="figures -mb-4 font-semibold">
        {t.progress({ done, all: checks.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {checks.map((check) => {
          const { what, why, how } = t.checks[check];
          const portals = portalsFor(check, state);
          return (
            <li key={check} className="py-3 print:break-inside-avoid">
              {mark(check, what)}
              <dl className="grid max-w-prose grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)] gap-x-3 pl-6 text-sm">
                <dt className="text-bark">{t.why}</dt>
                <dd>{why}</dd>
                <dt className="text-bark">{t.how}</dt>
                <dd>{how}</dd>
                {portals.length > 0 && (
                  <>
                    <dt className="flex min-h-11 items-center text-bark">{t.where}</dt>
                    <dd className="flex flex-wrap gap-x-4">
                      {portals.map((portal) => (
                        <PortalLink key={portal.host} portal={portal} />
                      ))}
                    </dd>
                  </>
                )}
              </dl>
            </li>
          );
        })}
      </ul>
      <Portals plot={property} />
    </>
  );
}
