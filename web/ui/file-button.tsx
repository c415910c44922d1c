import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

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
        <Icon name="upload" />
        {label}
      </label>
    </div>
  );
}
