import type { ComponentProps, ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export function buttonClass(look: Look, more = ''): string {
  return `button button-${look}${more && ' '}${more}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  /** Shows a spinner and ignores presses. Unlike `disabled` it keeps the focus. */
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
  const { loading } = siteMessages;
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
