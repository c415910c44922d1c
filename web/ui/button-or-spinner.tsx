import { type ComponentProps, useEffect, useRef } from 'react';
import { siteMessages } from '#messages/site.ts';
import { Button, Spinner } from './button.tsx';

export function ButtonOrSpinner({ busy = false, ...button }: ComponentProps<typeof Button>) {
  const { loading } = siteMessages;
  const ref = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [busy]);
  if (busy) {
    return (
      <p role="status" className="flex min-h-11 items-center justify-center gap-3 px-4 font-semibold text-geru-dark">
        <Spinner />
        {loading.loading}
      </p>
    );
  }
  return <Button {...button} ref={ref} onClick={() => (pressed.current = true)} />;
}
