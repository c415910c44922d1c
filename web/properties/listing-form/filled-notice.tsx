import { useEffect, useRef, useState } from 'react';
import { type FactKey, FACT_KEYS } from '#contract/facts.ts';
import type { DocumentType } from '#contract/kinds.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { listingMessageMessages } from '#messages/listing-message.ts';
import { siteMessages } from '#messages/site.ts';
import type { DataSelector } from '#web/client/page-data.ts';
import { factName } from '#web/property/fact-words.ts';
import { Button } from '#web/ui/button.tsx';
import { documentName } from './document-name.ts';
import { Icon } from '#web/ui/icon.tsx';

interface FilledNoticeProps {
  /** Names of the form's fields. */
  filled: readonly string[];
  papers: readonly DocumentType[];
  onUndo: () => void;
}

/** Names what a message filled in; each field stays marked until it was looked at. */
export function FilledNotice({ filled, papers, onUndo }: FilledNoticeProps) {
  const t = listingMessageMessages;
  const notice = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set());
  useMarks(filled.filter((name) => !looked.has(name)));
  useEffect(() => {
    notice.current?.focus();
    const look = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name !== null) setLooked((before) => (before.has(name) ? before : new Set([...before, name])));
    };
    const listening = new AbortController();
    for (const event of ['focusin', 'change']) addEventListener(event, look, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const isUnread = filled.every((name) => name === 'description');
  return (
    <div ref={notice} tabIndex={-1} role="status" className="card mb-4 flex flex-col items-start gap-2 p-4 sm:px-6">
      <p className="font-semibold">{isUnread ? t.nothing : t.found({ count: filled.length })}</p>
      {!isUnread && <p className="text-sm text-bark">{t.marked}</p>}
      <ul className="flex flex-wrap gap-x-4">
        {filled.map((name) => (
          <li key={name}>
            <button type="button" className="link min-h-11 min-w-11 text-left font-semibold" onClick={() => goTo(name)}>
              {looked.has(name) && <Icon name="check" className="mr-1 size-4" />}
              {labelOf(name)}
              {looked.has(name) && <span className="sr-only"> · {t.looked}</span>}
            </button>
          </li>
        ))}
      </ul>
      {papers.length > 0 && <p>{t.documents({ documents: papers.map(documentName).join(', ') })}</p>}
      <Button variant="secondary" onClick={onUndo}>
        {t.undo}
      </Button>
    </div>
  );
}

/** A style sheet of its own finds fields that are mounted later, in their folds. */
function useMarks(names: readonly string[]): void {
  const marked = names.map((name) => `[data-step] [name="${name}"]` satisfies DataSelector).join(',');
  useEffect(() => {
    if (marked === '') return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:is(${marked}){background-color:var(--color-mustard-wash);outline:2px solid var(--color-mustard);outline-offset:-1px}`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [marked]);
}

function goTo(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-step] [name="${name}"]` satisfies DataSelector);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

const isFact = (name: string): name is FactKey => FACT_KEYS.some((fact) => fact === name);

function labelOf(name: string): string {
  if (isFact(name)) return factName(name);
  const { areas, words } = siteMessages;
  const { addLand } = listingFormMessages;
  const labels: Record<string, string> = {
    state: areas.state,
    district: areas.district,
    mandal: areas.mandal,
    size: addLand.size,
    units: addLand.units,
    price: words.price,
    description: words.description,
  };
  return labels[name] ?? name;
}
