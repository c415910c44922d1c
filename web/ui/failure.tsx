import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { siteMessages } from '#messages/site.ts';
import { requestIdOf } from '#web/client/request-id.ts';
import { Button } from './button.tsx';

interface FailureProps {
  error: unknown;
  title?: string;
  onRetry: () => void;
  busy?: boolean;
}

export function Failure({ error, title, onRetry, busy = false }: FailureProps) {
  const { errors, loading } = siteMessages;
  const apiError = error instanceof ApiError ? error : undefined;
  const requestId = requestIdOf(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // An error that is no response is our fault, such as one while rendering (specification section 8).
  const what = apiError || isRouteErrorResponse(error) ? loading.failed : errors.unexpected;
  return (
    <div role="alert" className="card flex flex-col items-start gap-3 border-geru p-4">
      <p className="font-semibold">{title ?? what}</p>
      <p>{apiError ? apiError.message : errors.status({ status })}</p>
      {/* The message of an API error has its own request id. */}
      {!apiError && requestId && <p>{errors.requestId({ id: requestId })}</p>}
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {errors.retry}
      </Button>
    </div>
  );
}

export function PageFailure({ error }: Pick<FailureProps, 'error'>) {
  const place = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  // Not revalidate(): if the response comes before React shows the pending state, the error would stay
  // (remix-run/react-router#11597).
  const retry = () => void navigate(place, { replace: true, state: place.state, preventScrollReset: true });
  const again = useEffectEvent(retry);
  const isLost = error instanceof ApiError && error.code === 'NO_NETWORK';
  useEffect(() => {
    if (!isLost) return undefined;
    const tell = () => again();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [isLost]);
  return <Failure error={error} onRetry={retry} busy={state === 'loading'} />;
}
