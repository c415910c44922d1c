import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

/** For what looks like a button, be it a button or a link; its looks stand in app.css. */
export function buttonClass(look: Look, more = ''): string {
  return `button button-${look}${more && ' '}${more}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  /** While its work runs: a spinner stands in front, and it cannot be pressed again. It keeps the focus, which `disabled` would take. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const { loading } = useMessages();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && (
        <>
          <Spinner />
          <span className="sr-only">{loading.loading} </span>
        </>
      )}
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
      aria-hidden="true"
    />
  );
}
