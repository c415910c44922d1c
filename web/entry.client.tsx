import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardTexts, moveAgain, putAllBack, someMoved } from '#web/app/moved-text.ts';
import { loadRoutesPatiently } from '#web/app/route-parts.ts';

guardTexts();
loadRoutesPatiently();

function Site() {
  // At each try, and React goes on in the same task: nobody can move a text meanwhile.
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

// A transition pauses for others.
if (someMoved()) hydrate();
else startTransition(hydrate);
