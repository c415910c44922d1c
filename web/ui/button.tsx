import type { ComponentProps, ReactNode } from 'react';
import { siteMessages } from '#messages/site.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';

export function buttonClass(variant: ButtonVariant, more = ''): string {
  return `button button-${variant}${more && ' '}${more}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** 44 px high; sm, for the console, 36 where a mouse points. */
  size?: 'default' | 'sm';
  /** Shows a spinner and ignores presses. Unlike `disabled` it keeps the focus. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'default',
  busy = false,
  className = '',
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
      className={buttonClass(variant, `button-${size} ${className}`)}
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
