import { useState } from 'react';

interface StillPartProps {
  name: 'header' | 'footer';
  /** On the server: what it is rendered to (layout/frame.tsx). */
  html: string | undefined;
}

/**
 * A part of every page that the server writes and React leaves alone in the browser, on hydrated pages too: it works from the
 * platform and the custom elements, and neither its code nor its sentences go to the phone.
 */
export function ServerOnly({ name, html }: StillPartProps) {
  // What the server sent, for a render that begins anew after an error.
  const [kept] = useState(() => html ?? document.querySelector(`[data-still=${name}]`)?.innerHTML ?? '');
  return (
    <div data-still={name} className="contents" dangerouslySetInnerHTML={{ __html: kept }} suppressHydrationWarning />
  );
}
