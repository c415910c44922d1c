import { useState } from 'react';

interface StillPartProps {
  name: 'header' | 'footer';
  html: string | undefined;
}

/** A part of every page that React does not hydrate: neither its code nor its messages load; custom elements run it. */
export function ServerOnly({ name, html }: StillPartProps) {
  // A client render after an error reuses the server's HTML.
  const [kept] = useState(() => html ?? document.querySelector(`[data-server-only=${name}]`)?.innerHTML ?? '');
  return (
    <div
      data-server-only={name}
      className="contents"
      dangerouslySetInnerHTML={{ __html: kept }}
      suppressHydrationWarning
    />
  );
}
