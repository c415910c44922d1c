import { type ComponentType, useEffect, useState } from 'react';
import { siteMessages } from '#messages/site.ts';
import { showToast } from './toast.ts';

interface LazyProps<Given extends object> {
  /** Imports the component; must be the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
  /** Called when it did not load and a toast said so; the next try imports again. */
  onMissing?: () => void;
}

/** A component that loads when it is first needed, such as a dialog. */
export function Lazy<Given extends object>({ part, given, onMissing }: LazyProps<Given>) {
  const { loading } = siteMessages;
  const [Part, setPart] = useState<ComponentType<Given>>();
  useEffect(() => {
    let isUnmounted = false;
    const missing = () => {
      if (isUnmounted) return;
      showToast({ kind: 'error', title: loading.failed });
      onMissing?.();
    };
    part().then((found) => !isUnmounted && setPart(() => found), missing);
    return () => {
      isUnmounted = true;
    };
  }, [part, onMissing, loading]);
  return Part && <Part {...given} />;
}
