import { useState } from 'react';
import { useFetcher } from 'react-router';
import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';
import type { DocumentType } from '#contract/kinds.ts';
import type { ShownFact } from '#contract/properties.ts';
import type { Review } from '#contract/reviews.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { FactField } from '#web/properties/facts/fact-field.tsx';
import { GradeMark } from '#web/properties/facts/fact-list.tsx';
import { evidenceWords, factWords } from '#web/properties/facts/fact-words.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { textIn } from '../ui/form.ts';
import type { checkFact, FactCheck } from './record-in-review.ts';

/** What the owner states, each with the document that shows or contradicts it. */
export function ReviewEvidence({ review: { property, documents, changes } }: { review: Review }) {
  const t = factsMessages.review;
  const [open, setOpen] = useState<FactKey>();
  const stated = FACT_KEYS.flatMap((fact) => {
    const shown = property.facts[fact];
    return shown ? [{ fact, shown }] : [];
  });
  return (
    <section className="card p-4">
      <h2 className="mb-2 text-lg">{t.title}</h2>
      {stated.length === 0 && <p className="text-bark">{t.none}</p>}
      <ul className="divide-y divide-line">
        {stated.map(({ fact, shown }) => {
          const types = documents.map(({ type }) => type).filter((type) => rowOf(fact).shownBy.includes(type));
          const evidence = evidenceWords(shown);
          return (
            <li key={fact} className="py-2">
              <div className="flex flex-wrap items-center gap-x-3">
                <span className="text-sm text-bark">{factsMessages.names[fact]}</span>
                <span className="figures font-semibold wrap-anywhere">{factWords(fact, shown.value)}</span>
                <GradeMark grade={shown.grade} />
                {changes?.facts?.includes(fact) && (
                  <span className="rounded-md bg-mustard-wash px-2 text-sm text-soil">{t.changed}</span>
                )}
                {types.length > 0 && (
                  <Button
                    look="quiet"
                    className="ml-auto"
                    aria-expanded={open === fact}
                    aria-label={`${t.evidence}: ${factsMessages.names[fact]}`}
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
              {open === fact && (
                <EvidenceForm
                  id={property._id}
                  state={property.state}
                  fact={fact}
                  shown={shown}
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

interface EvidenceFormProps {
  /** The property's. */
  id: string;
  state: string;
  fact: FactKey;
  shown: ShownFact;
  /** Documents on file that can show it. */
  types: readonly DocumentType[];
  onDone: () => void;
}

function EvidenceForm({ id, state, fact, shown, types, onDone }: EvidenceFormProps) {
  const t = factsMessages.review;
  const fetcher = useFetcher<typeof checkFact>();
  const [isOther, setOther] = useState(shown.says !== undefined);
  const [says, setSays] = useState<string | string[]>(() => textOf(shown.says ?? shown.value));
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (outcome?.checked) queueMicrotask(onDone);
  const issues = outcome && !outcome.checked ? outcome.issues : [];
  const send = (evidence: FactCheck['evidence']) => {
    const body = { id, fact, value: shown.value, evidence } satisfies FactCheck;
    // Safe: as the call takes it, which is plain JSON.
    void fetcher.submit(body as never, { method: 'post', encType: 'application/json' });
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
              className="size-5 accent-geru"
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
          <Button look="secondary" busy={fetcher.state !== 'idle'} onClick={() => send(null)}>
            {t.takeBack}
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          {siteMessages.words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Issues under the names of this form's fields. */
const within = <I extends { path: string }>(issues: readonly I[]): I[] =>
  issues.map((issue) => ({ ...issue, path: issue.path.replace(/^evidence\./, '') }));

const textOf = (value: ShownFact['value']) => (Array.isArray(value) ? value : String(value));
