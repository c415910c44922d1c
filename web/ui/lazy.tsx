import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { siteMessages } from '#messages/site.ts';
import { ApiError } from '#web/client/api-error.ts';
import { sayNotLoaded } from '#web/client/load.ts';

interface LazyProps<Given extends object> {
  /** Imports the component; must be the same function at each render. */
  part: () => Promise<ComponentType<Given>>;
  given: Given;
  instead?: ReactNode;
  /** Called after it did not load and a toast said so; without it, an error with Retry takes its place. */
  onMissing?: () => void;
}

export function Lazy<Given extends object>({ part, given, instead, onMissing }: LazyProps<Given>) {
  const { loading, errors, offline } = siteMessages;
  const [Part, setPart] = useState<ComponentType<Given>>();
  const [missing, setMissing] = useState<unknown>();
  useEffect(() => {
    if (missing) return undefined;
    let isUnmounted = false;
    const fail = (error: unknown) => {
      if (isUnmounted) return;
      if (!onMissing) return setMissing(error);
      sayNotLoaded(error);
      onMissing();
    };
    part().then((found) => !isUnmounted && setPart(() => found), fail);
    return () => {
      isUnmounted = true;
    };
  }, [part, onMissing, missing]);
  if (Part) return <Part {...given} />;
  if (!missing) return instead;
  return (
    <p role="alert" className="text-geru-dark">
      {loading.failed} {missing instanceof ApiError && missing.message}{' '}
      {isOutdated(missing) ? (
        <button type="button" className="link min-h-11 px-2 font-semibold" onClick={() => location.reload()}>
          {offline.again}
        </button>
      ) : (
        <button type="button" className="link min-h-11 px-2 font-semibold" onClick={() => setMissing(undefined)}>
          {errors.retry}
        </button>
      )}
    </p>
  );
}

/** The site was updated meanwhile; what is typed into listings stays as a draft. */
const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'NEW_VERSION';
