import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '#web/messages/messages.ts';
import { showToast } from './toast.ts';

interface LaterProps<Given extends object> {
  /** Imports it; the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
  /** It did not come, as a toast has said; the next time it is asked for again. */
  onMissing?: () => void;
}

/** A part of a page that nobody sees before asking for it, such as a dialog: its code comes then, and not with the page. */
export function Lazy<Given extends object>({ part, given, onMissing }: LaterProps<Given>) {
  const { loading } = useMessages();
  const [Part, setPart] = useState<ComponentType<Given>>();
  useEffect(() => {
    let isGone = false;
    const missing = () => {
      if (isGone) return;
      showToast({ kind: 'error', title: loading.failed });
      onMissing?.();
    };
    part().then((found) => !isGone && setPart(() => found), missing);
    return () => {
      isGone = true;
    };
  }, [part, onMissing, loading]);
  return Part && <Part {...given} />;
}
