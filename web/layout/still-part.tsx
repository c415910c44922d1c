import { type ReactNode, useState } from 'react';

interface StillPartProps {
  name: 'header' | 'footer';
  /** On the server only (`import.meta.env.SSR && …`), so that no phone loads what it is made of. */
  children: ReactNode;
}

/**
 * A part of every page that React renders on the server and leaves alone in the browser, on live pages too: it works from the
 * platform and the custom elements, and neither its code nor its sentences go to the phone.
 */
export function StillPart({ name, children }: StillPartProps) {
  // What the server sent, for a render that begins anew after an error.
  const [kept] = useState(() =>
    import.meta.env.SSR ? '' : (document.querySelector(`[data-still=${name}]`)?.innerHTML ?? ''),
  );
  if (import.meta.env.SSR) {
    return (
      <div data-still={name} className="contents">
        {children}
      </div>
    );
  }
  return (
    <div data-still={name} className="contents" dangerouslySetInnerHTML={{ __html: kept }} suppressHydrationWarning />
  );
}
