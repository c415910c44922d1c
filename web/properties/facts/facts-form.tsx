import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  askedNext,
  FACT_GROUPS,
  FACT_KEYS,
  type FactGroup,
  type FactKey,
  isAsked,
  isAskedTwice,
  rowOf,
  withExcluded,
} from '#contract/facts.ts';
import { isEditable, isForSale, type StatusFor } from '#contract/property-statuses.ts';
import { factsMessages } from '#messages/facts.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import type { EditableProperty } from '#web/properties/listing-form/own-listing.ts';
import { WhatIsWrong } from '#web/properties/listing-form/what-is-wrong.tsx';
import { keepUnsent } from '#web/properties/unsent-parts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { focusFirstInvalid } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { FactField } from './fact-field.tsx';
import { type Answers, answersOf, textsOf } from './fact-answers.ts';
import { SidesText } from '#web/property/sides-text.tsx';
import { convertSize } from '#web/property/land-size.ts';
import { type Refused, sendFacts, type Stated } from './send-facts.ts';
import { Icon } from '#web/ui/icon.tsx';

interface FactsFormProps {
  property: EditableProperty;
  unsent: Answers | undefined;
  villages: readonly string[];
}

export function FactsForm({ property, unsent, villages }: FactsFormProps) {
  const { form } = factsMessages;
  const { _id: id, state } = property;
  const [status, setStatus] = useState<StatusFor<'edit'>>(property.status);
  const [saved, setSaved] = useState<Answers>(() => answersOf(property));
  const [answers, setAnswers] = useState<Answers>(unsent ?? {});
  // Facts are answered while others are on their way.
  const latest = useRef(answers);
  const [open, setOpen] = useState<FactGroup | undefined>(FACT_GROUPS[0]);
  const [changed, setChanged] = useState<ReadonlySet<FactKey>>(new Set());
  const [saving, setSaving] = useState<FactGroup>();
  const [refused, setRefused] = useState<Refused & { group: FactGroup }>();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refused && element.current) focusFirstInvalid(element.current);
  }, [refused]);

  const valueOf = (fact: FactKey) => answers[fact] ?? saved[fact] ?? '';
  const use = String(valueOf('land_use')) || undefined;
  const asked = FACT_KEYS.filter(
    (fact) => isAsked(fact, { state, use, road: valueOf('road') }) && !isAskedTwice(fact, { ...saved, ...answers }),
  );
  const isGiven = (fact: FactKey) => valueOf(fact).length > 0;
  const next = askedNext(asked, isGiven);
  const issues = refused?.issues.filter(({ path }) => ![...changed].some((fact) => fact === path.split('.')[0])) ?? [];

  function keep(now: Answers) {
    latest.current = now;
    setAnswers(now);
    void keepUnsent('facts', id, Object.keys(now).length > 0 ? now : undefined);
  }

  function answer(fact: FactKey, value: string | string[]) {
    keep({ ...latest.current, [fact]: value });
    setChanged(new Set([...changed, fact]));
  }

  async function save(group: FactGroup) {
    const facts = FACT_KEYS.filter((fact) => rowOf(fact).group === group && answers[fact] !== undefined);
    // Facts that do not apply to this kind of land any more are deleted.
    const stated: Stated = Object.fromEntries(
      facts.map((fact) => [fact, asked.includes(fact) && isGiven(fact) ? valueOf(fact) : null]),
    );
    setChanged(new Set());
    setSaving(group);
    const sent = await sendFacts(id, stated).finally(() => setSaving(undefined));
    if ('issues' in sent) {
      setRefused({ group, ...sent });
      return;
    }
    setRefused(undefined);
    setSaved((before) => ({ ...before, ...textsOf(withExcluded(stated)) }));
    keep(
      without(
        latest.current,
        facts.filter((fact) => latest.current[fact] === answers[fact]),
      ),
    );
    setOpen((now) => (now === group ? FACT_GROUPS[FACT_GROUPS.indexOf(group) + 1] : now));
    if (isEditable(sent)) setStatus(sent.status);
    showToast({ kind: 'success', title: isForSale(sent.status) ? form.saved : form.savedForReview });
  }

  return (
    <div ref={element} className="flex flex-col gap-4">
      <p>{isForSale(status) ? form.afterwards : listingFormMessages.editLand.afterwards[status]}</p>
      <Progress given={asked.filter(isGiven).length} asked={asked.length} next={next} />
      {FACT_GROUPS.map((group) => {
        const facts = asked.filter((fact) => rowOf(fact).group === group);
        const given = facts.filter(isGiven).length;
        return (
          <Step
            key={group}
            title={factsMessages.groups[group]}
            note={form.progress({ given, asked: facts.length })}
            isOpen={open === group}
            onToggle={(isOpen) => setOpen(isOpen ? group : open === group ? undefined : open)}
          >
            <form
              noValidate
              className="flex flex-col gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                void save(group);
              }}
            >
              <div className="grid gap-4 sm:grid-cols-2">
                {facts.map((fact) => (
                  <FactField
                    key={fact}
                    fact={fact}
                    state={state}
                    value={valueOf(fact)}
                    onChange={(value) => answer(fact, value)}
                    issues={issues}
                    suggestions={fact === 'village' ? villages : undefined}
                    hint={
                      fact === 'village' ? form.village : rowOf(fact).seenBy === 'buyers' ? form.forBuyers : undefined
                    }
                  />
                ))}
              </div>
              {group === 'boundary' && (
                <div role="status">
                  <SidesText listed={convertSize(property)?.squareFeet} valueOf={valueOf} />
                </div>
              )}
              {refused?.group === group && saving === undefined && <WhatIsWrong {...refused} open={issues.length} />}
              <p role="status" className="text-sm text-bark">
                {facts.some((fact) => answers[fact] !== undefined) && form.unsent}
              </p>
              <Button type="submit" busy={saving !== undefined} className="sm:self-start">
                {form.save}
              </Button>
            </form>
          </Step>
        );
      })}
      <Link to="/myproperties" className={buttonClass('secondary', 'sm:self-start')}>
        {listingFormMessages.landRefused.toMyProperties}
      </Link>
    </div>
  );
}

function Progress({ given, asked, next }: { given: number; asked: number; next: FactKey | undefined }) {
  const { form, names } = factsMessages;
  const text = form.progress({ given, asked });
  return (
    <div className="flex flex-col gap-2">
      <p className="figures text-sm text-bark">{text}</p>
      <progress
        aria-label={text}
        value={given}
        max={asked}
        className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-crop [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-crop forced-colors:appearance-auto"
      />
      {next && <p className="font-semibold">{form.next({ fact: names[next] })}</p>}
    </div>
  );
}

interface StepProps {
  title: string;
  note: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

function Step({ title, note, isOpen, onToggle, children }: StepProps) {
  const panel = useId();
  return (
    <section className="card">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => onToggle(!isOpen)}
          className="flex min-h-11 w-full items-center gap-3 p-4 text-left"
        >
          <span className="flex-1 text-base font-bold">
            {title}
            <span className="figures block text-sm font-normal text-bark">{note}</span>
          </span>
          <Icon name="chevron-down" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h2>
      <div id={panel} hidden={!isOpen} className="p-4 pt-0">
        {children}
      </div>
    </section>
  );
}

const without = (answers: Answers, facts: readonly FactKey[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([fact]) => !facts.some((one) => one === fact)));
