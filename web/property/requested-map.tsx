import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { loadStyles } from '#web/browser/load-styles.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import styles from '#web/browser/map/map.css?url';

interface RequestedMapProps<Given extends object> {
  title: string;
  /** Imports the map; must be the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
  instead?: ReactNode;
}

/** A map of a hydrated page, loaded on request: it brings 40 kB of Leaflet. */
export function RequestedMap<Given extends object>({ title, part, given, instead }: RequestedMapProps<Given>) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const withStyles = useCallback(() => Promise.all([part(), loadStyles(styles)]).then(([Part]) => Part), [part]);
  return (
    <>
      <div>
        <Button variant="secondary" aria-expanded={isOpen} className="max-sm:w-full" onClick={() => setOpen(!isOpen)}>
          {title}
        </Button>
      </div>
      {isOpen ? <Lazy<Given> part={withStyles} given={given} onMissing={close} /> : instead}
    </>
  );
}
