import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold no-underline max-sm:wrap-anywhere disabled:opacity-60 aria-disabled:opacity-60';
const LOOKS: Record<Look, string> = {
  // An edge that is seen where colours are the reader's own.
  primary: 'border border-transparent bg-geru text-white hover:bg-geru-deep',
  secondary: 'border border-soil bg-card text-soil hover:bg-sand',
  quiet: 'text-soil underline-offset-4 hover:underline',
  danger: 'border border-geru bg-card text-geru-dark hover:bg-geru-wash',
};

/** For what looks like a button, be it a button or a link. */
export function buttonClass(look: Look, more = ''): string {
  return `${BASE} ${LOOKS[look]} ${more}`;
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
