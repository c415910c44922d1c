import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Lazy } from './lazy.tsx';

interface LazyInViewProps<Given extends object> {
  title: string;
  /** Imports the component; must be the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
}

/** A section below the fold, loaded once scrolled into view or a key is pressed. */
export function LazyInView<Given extends object>({ title, part, given }: LazyInViewProps<Given>) {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const watching = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    watching.observe(place.current);
    // Otherwise Tab would skip the place, which has nothing to focus yet.
    const pressed = () => setSeen(true);
    addEventListener('keydown', pressed);
    return () => {
      watching.disconnect();
      removeEventListener('keydown', pressed);
    };
  }, [isSeen]);
  const heading = (
    <section ref={place} className="card min-h-96 p-4">
      <h2>{title}</h2>
    </section>
  );
  return isSeen ? <Lazy part={part} given={given} instead={heading} /> : heading;
}
