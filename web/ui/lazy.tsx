import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { siteMessages } from '#messages/site.ts';
import { showToast } from './toast.ts';

interface LazyProps<Given extends object> {
  /** Imports the component; must be the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
  /** Shown until it has loaded. */
  instead?: ReactNode;
  /** Called when it did not load and a toast said so; without it, its place says so and offers Retry. */
  onMissing?: () => void;
}

/** A component that loads when it is first needed, such as a dialog. */
export function Lazy<Given extends object>({ part, given, instead, onMissing }: LazyProps<Given>) {
  const { loading, errors } = siteMessages;
  const [Part, setPart] = useState<ComponentType<Given>>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isMissing) return undefined;
    let isUnmounted = false;
    const missing = () => {
      if (isUnmounted) return;
      if (!onMissing) return setMissing(true);
      showToast({ kind: 'error', title: loading.failed });
      onMissing();
    };
    part().then((found) => !isUnmounted && setPart(() => found), missing);
    return () => {
      isUnmounted = true;
    };
  }, [part, onMissing, isMissing, loading]);
  if (Part) return <Part {...given} />;
  if (!isMissing) return instead;
  return (
    <p role="alert" className="text-geru-dark">
      {loading.failed}{' '}
      <button type="button" className="link min-h-11 px-2 font-semibold" onClick={() => setMissing(false)}>
        {errors.retry}
      </button>
    </p>
  );
}
