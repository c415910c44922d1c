import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';

export function FileButton({ label, id, ...input }: { label: string; id: string } & ComponentProps<'input'>) {
  return (
    <div className="relative inline-flex max-sm:w-full">
      <input {...input} id={id} type="file" className="peer sr-only" />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'w-full peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-river peer-disabled:cursor-not-allowed peer-disabled:opacity-60 peer-aria-invalid:border-geru',
        )}
      >
        <svg
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M12 16V4m-5 5 5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />
        </svg>
        {label}
      </label>
    </div>
  );
}
