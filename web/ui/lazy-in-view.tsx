import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Lazy } from './lazy.tsx';

interface LazyInViewProps<Given extends object> {
  /** The part's own heading, which stands there before it. */
  title: string;
  /** Imports the component; must be the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
}

/** A section below the fold of a long page, which loads once its place is scrolled into view or a key is pressed. */
export function LazyInView<Given extends object>({ title, part, given }: LazyInViewProps<Given>) {
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const watching = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    watching.observe(place.current);
    // Tab would pass a place where nothing can have the focus yet.
    const pressed = () => setSeen(true);
    addEventListener('keydown', pressed);
    return () => {
      watching.disconnect();
      removeEventListener('keydown', pressed);
    };
  }, [isSeen]);
  const heading = (
    <section ref={place} className="card min-h-96 p-4">
      <h2 className="text-lg">{title}</h2>
    </section>
  );
  return isSeen ? <Lazy part={part} given={given} instead={heading} /> : heading;
}
