import { type ReactNode, useCallback, useState } from 'react';
import styles from '#web/map/map.css?url';
import { loadStyles } from '#web/elements/load-styles.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import type { TapMapProps } from './tap-map.tsx';

// 40 kB of Leaflet, so not before the map is wanted.
const tapMap = () => Promise.all([import('./tap-map.tsx'), loadStyles(styles)]).then(([{ TapMap }]) => TapMap);

interface OpenableTapMapProps {
  /** On its button. */
  title: string;
  given: TapMapProps;
  /** Shown as long as it is closed. */
  instead?: ReactNode;
}

/** A map to tap on, once it is asked for. */
export function OpenableTapMap({ title, given, instead }: OpenableTapMapProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <div>
        <Button look="secondary" aria-expanded={isOpen} className="max-sm:w-full" onClick={() => setOpen(!isOpen)}>
          {title}
        </Button>
      </div>
      {isOpen ? <Lazy<TapMapProps> part={tapMap} given={given} onMissing={close} /> : instead}
    </>
  );
}
