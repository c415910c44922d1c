import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardTexts, moveAgain, putAllBack, someMoved } from '#web/app/moved-text.ts';
import { loadRoutesPatiently } from '#web/app/route-parts.ts';
import { followRedirects } from '#web/client/follow-redirects.ts';

guardTexts();
loadRoutesPatiently();
followRedirects();

function Site() {
  // At each try: React continues in the same task, so no text can be moved meanwhile.
  putAllBack();
  useEffect(moveAgain, []);
  return <HydratedRouter />;
}

const hydrate = () => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  );
};

// A transition would yield to scripts that move texts.
if (someMoved()) hydrate();
else startTransition(hydrate);
