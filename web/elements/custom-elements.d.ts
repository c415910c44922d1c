import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'area-fields': CustomElement;
      'log-out': CustomElement;
      'property-access': CustomElement & Record<`data-${string}`, string>;
      'toast-tray': CustomElement & { 'data-dismiss'?: string };
    }
  }
}
