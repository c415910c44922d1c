import { useState } from 'react';
import { useFetcher } from 'react-router';
import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import type { DocumentType } from '#contract/kinds.ts';
import type { ShownFact } from '#contract/properties.ts';
import type { Review } from '#contract/reviews.ts';
import { consoleMessages } from '#messages/console.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { FactField } from '#web/properties/facts/fact-field.tsx';
import { evidenceWords, factName, factWords } from '#web/property/fact-words.ts';
import { GradeMark } from '#web/property/grade-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import type { checkFacts, FactCheck } from './record-in-review.ts';

export function ReviewEvidence({ review }: { review: Review }) {
  const { property, documents, changes, version, earlier_marks } = review;
  const t = factsMessages.review;
  const [open, setOpen] = useState<FactKey>();
  const stated = FACT_KEYS.flatMap((fact) => {
    const shown = property.facts[fact];
    return shown ? [{ fact, shown, earlier: earlier_marks[fact] }] : [];
  });
  const again = stated.flatMap(({ fact, earlier }) =>
    earlier ? [{ id: property._id, version, fact, evidence: evidenceOf(earlier) }] : [],
  );
  return (
    <section className="card p-4">
      <h2 className="mb-2 text-base">{t.title}</h2>
      {stated.length === 0 && <p className="text-bark">{t.none}</p>}
      {again.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-mustard-wash p-3 text-soil">
          <p className="min-w-0 flex-1 basis-60 text-sm">
            {consoleMessages.review.markedBefore({ count: again.length })}
          </p>
          {again.length > 1 && (
            <MarkAgain variant="secondary" checks={again} label={consoleMessages.review.markAllAgain} />
          )}
        </div>
      )}
      <ul className="divide-y divide-line">
        {stated.map(({ fact, shown, earlier }) => {
          const types = documents.map(({ type }) => type).filter((type) => rowOf(fact).shownBy.includes(type));
          const evidence = evidenceWords(shown);
          return (
            <li key={fact} className="py-2">
              <div className="flex flex-wrap items-center gap-x-3">
                <span className="text-sm text-bark">{factName(fact)}</span>
                <span className="figures font-semibold wrap-anywhere">{factWords(fact, shown.value)}</span>
                <GradeMark grade={shown.grade} />
                {changes?.facts?.includes(fact) && (
                  <span className="rounded-md bg-mustard-wash px-2 text-sm text-soil">{t.changed}</span>
                )}
                {types.length > 0 && (
                  <Button
                    variant="ghost"
                    className="ml-auto"
                    aria-expanded={open === fact}
                    aria-label={`${t.evidence}: ${factName(fact)}`}
                    onClick={() => setOpen(open === fact ? undefined : fact)}
                  >
                    {t.evidence}
                  </Button>
                )}
              </div>
              {shown.says !== undefined && (
                <p className="figures text-geru-dark">
                  {factsMessages.saysOther({ value: factWords(fact, shown.says) })}
                </p>
              )}
              {evidence && <p className="figures text-sm text-bark">{evidence}</p>}
              {earlier && (
                <div className="flex flex-wrap items-center gap-x-3 text-sm text-bark">
                  <p className="figures min-w-0 wrap-anywhere">
                    {consoleMessages.review.earlierMark({ evidence: evidenceWords(earlier) })}
                    {earlier.says !== undefined && (
                      <span className="block">{factsMessages.saysOther({ value: factWords(fact, earlier.says) })}</span>
                    )}
                  </p>
                  <MarkAgain
                    variant="ghost"
                    checks={again.filter((check) => check.fact === fact)}
                    label={consoleMessages.review.markAgain}
                    of={factName(fact)}
                  />
                </div>
              )}
              {open === fact && (
                <EvidenceForm
                  id={property._id}
                  version={version}
                  state={property.state}
                  fact={fact}
                  shown={earlier ?? shown}
                  types={types}
                  onDone={() => setOpen(undefined)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const evidenceOf = ({ document_type, page, year, says }: ShownFact): FactCheck['evidence'] =>
  document_type ? { document_type, page, year, says } : null;

interface MarkAgainProps {
  variant: 'secondary' | 'ghost';
  checks: FactCheck[];
  label: string;
  /** Name of the one fact, for screen readers. */
  of?: string;
}

function MarkAgain({ variant, checks, label, of }: MarkAgainProps) {
  const fetcher = useFetcher();
  return (
    <Button
      variant={variant}
      className="ml-auto"
      busy={fetcher.state !== 'idle'}
      aria-label={of && `${label}: ${of}`}
      // Safe: as the request takes them, which is plain JSON.
      onClick={() => void fetcher.submit(checks as never, { method: 'post', encType: 'application/json' })}
    >
      {label}
    </Button>
  );
}

interface EvidenceFormProps {
  id: string;
  version: number;
  state: string;
  fact: FactKey;
  shown: ShownFact;
  types: readonly DocumentType[];
  onDone: () => void;
}

function EvidenceForm({ id, version, state, fact, shown, types, onDone }: EvidenceFormProps) {
  const t = factsMessages.review;
  const fetcher = useFetcher<typeof checkFacts>();
  const [isOther, setOther] = useState(shown.says !== undefined);
  const [says, setSays] = useState<string | string[]>(() => textOf(shown.says ?? shown.value));
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (outcome?.checked) queueMicrotask(onDone);
  const issues = outcome && !outcome.checked ? outcome.issues : [];
  const send = (evidence: FactCheck['evidence']) => {
    const checks: FactCheck[] = [{ id, version, fact, evidence }];
    // Safe: as the request takes it, which is plain JSON.
    void fetcher.submit(checks as never, { method: 'post', encType: 'application/json' });
  };
  return (
    <form
      className="mt-2 flex flex-col gap-3 rounded-md bg-sand p-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const year = textIn(form, 'year');
        send({
          // Safe: the options are types.
          document_type: textIn(form, 'document_type') as DocumentType,
          page: textIn(form, 'page'),
          ...(year === '' ? {} : { year }),
          ...(isOther ? { says } : {}),
        });
      }}
    >
      <SelectField label={t.document} name="document_type" defaultValue={shown.document_type} issues={within(issues)}>
        {types.map((type) => (
          <option key={type} value={type}>
            {propertyMessages.documents[type]}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t.page}
          name="page"
          inputMode="numeric"
          required
          defaultValue={shown.page ?? ''}
          issues={within(issues)}
        />
        <TextField
          label={t.year}
          name="year"
          inputMode="numeric"
          defaultValue={shown.year ?? ''}
          issues={within(issues)}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t.says}</legend>
        {[false, true].map((other) => (
          <label key={String(other)} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="other"
              checked={isOther === other}
              onChange={() => setOther(other)}
              className="size-5"
            />
            {other ? t.other : t.same}
          </label>
        ))}
      </fieldset>
      {isOther && (
        <FactField
          fact={fact}
          state={state}
          value={says}
          label={t.says}
          onChange={setSays}
          issues={issues.map((issue) => ({ ...issue, path: issue.path === 'evidence.says' ? fact : issue.path }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {t.mark}
        </Button>
        {shown.grade !== 'claimed' && (
          <Button variant="secondary" busy={fetcher.state !== 'idle'} onClick={() => send(null)}>
            {t.takeBack}
          </Button>
        )}
        <Button variant="ghost" onClick={onDone}>
          {siteMessages.words.cancel}
        </Button>
      </div>
    </form>
  );
}

const within = <I extends { path: string }>(issues: readonly I[]): I[] =>
  issues.map((issue) => ({ ...issue, path: issue.path.replace(/^evidence\./, '') }));

const textOf = (value: ShownFact['value']) => (Array.isArray(value) ? value : String(value));
