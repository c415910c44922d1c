import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../api.ts';
import { useMessages } from '../messages/messages.ts';
import { Button } from './button.tsx';

interface FailureProps {
  /** What the loader threw. */
  error: unknown;
  onRetry: () => void;
  /** The other try is running. */
  busy?: boolean;
}

/** In place of what did not load: why, and a way to try again. */
export function Failure({ error, onRetry, busy = false }: FailureProps) {
  const { errors, loading } = useMessages();
  const refused = error instanceof ApiError ? error : undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <div role="alert" className="card flex flex-col items-start gap-3 border-geru p-5">
      <p className="text-lg font-semibold">{loading.failed}</p>
      <p>{refused ? refused.message : errors.status(status)}</p>
      {refused?.requestId && <p className="text-sm text-bark">{errors.requestId(refused.requestId)}</p>}
      <Button look="secondary" busy={busy} onClick={onRetry}>
        {errors.retry}
      </Button>
    </div>
  );
}
