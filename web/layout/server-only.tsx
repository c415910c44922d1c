import { useState } from 'react';
import { dataset, type DataSelector } from '#web/client/page-data.ts';

interface StillPartProps {
  name: 'header' | 'footer';
  html: string | undefined;
}

/** A part of every page that React does not hydrate: neither its code nor its messages load; custom elements run it. */
export function ServerOnly({ name, html }: StillPartProps) {
  // A client render after an error reuses the server's HTML.
  const [kept] = useState(
    () => html ?? document.querySelector(`[data-server-only=${name}]` satisfies DataSelector)?.innerHTML ?? '',
  );
  return (
    <div
      {...dataset({ 'data-server-only': name })}
      className="contents"
      dangerouslySetInnerHTML={{ __html: kept }}
      suppressHydrationWarning
    />
  );
}
