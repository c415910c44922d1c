import { type FactKey, rowOf } from '#contract/facts.ts';
import { isFactState, type Portal, type PortalField, portalsOf } from '#contract/land-checks.ts';
import type { Checklist } from '#contract/reveals.ts';
import { checklistMessages } from '#messages/checklist.ts';
import { factsMessages } from '#messages/facts.ts';
import { siteMessages } from '#messages/site.ts';
import { factWords } from '#web/property/fact-words.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';

type Plot = Checklist['property'];

export function Portals({ plot }: { plot: Plot }) {
  const t = checklistMessages;
  return (
    <section aria-labelledby="portals" className="flex flex-col gap-4">
      <h2 id="portals" className="text-xl">
        {t.portalsTitle}
      </h2>
      <p className="max-w-prose">
        {isFactState(plot.state) && t.proves[plot.state]} {t.limits}
      </p>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {portalsOf(plot.state).map((portal) => (
          <li key={portal.host} className="card p-4 print:break-inside-avoid">
            <h3 className="font-bold">{t.holds[portal.holds]}</h3>
            <PortalLink portal={portal} />
            {portal.enter.length === 0 ? (
              <p>{t.enterName}</p>
            ) : (
              <>
                <p className="text-sm text-bark">{t.enter}</p>
                <ol className="list-decimal pl-6">
                  {portal.enter.map((field) => (
                    <Field key={field} field={field} plot={plot} />
                  ))}
                </ol>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-bark">{t.notOurs}</p>
    </section>
  );
}

export function PortalLink({ portal: { host } }: { portal: Portal }) {
  return (
    <a
      href={`https://${host}/`}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center wrap-anywhere"
    >
      {checklistMessages.open({ host })}
    </a>
  );
}

function Field({ field, plot }: { field: PortalField; plot: Plot }) {
  const t = checklistMessages;
  if (field === 'district' || field === 'anchal' || field === 'tehsil') {
    const level = field === 'district' ? 'district' : 'mandal';
    const hindi = plot.in_hindi?.[level];
    return (
      <li className="py-1">
        {field === 'district' ? siteMessages.areas.district : t.fields[field]}:{' '}
        <strong>{hindi ? `${plot[level]} · ${hindi}` : plot[level]}</strong>
      </li>
    );
  }
  const value = givenIn(plot, field);
  const name = factsMessages.names[field];
  return (
    <li className="py-1">
      {name}:{' '}
      {value === undefined ? (
        <span className="text-bark">{t.askOwner}</span>
      ) : (
        <>
          <strong className="figures wrap-anywhere">{value}</strong>{' '}
          <Button
            variant="secondary"
            className="ml-2 print:hidden"
            aria-label={t.copyOf({ field: name })}
            onClick={() => void copyText(value, t)}
          >
            {t.copy}
          </Button>
        </>
      )}
    </li>
  );
}

/** Owners state the village, the mauza, or both. */
function givenIn({ facts }: Plot, field: FactKey): string | undefined {
  const shown = facts[field] ?? (field === 'mauza' ? facts.village : field === 'village' ? facts.mauza : undefined);
  if (!shown) return undefined;
  return rowOf(field).kind === 'choice' ? factWords(field, shown.value) : String(shown.value);
}
