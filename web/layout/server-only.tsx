import { useState } from 'react';

interface StillPartProps {
  name: 'header' | 'footer';
  /** The HTML on the server (layout/frame.tsx). */
  html: string | undefined;
}

/**
 * A part of every page that React does not hydrate: it works from the platform and the custom elements, and neither its
 * code nor its messages load.
 */
export function ServerOnly({ name, html }: StillPartProps) {
  // The server's HTML, for a client render after an error.
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
