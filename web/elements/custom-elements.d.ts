import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'area-fields': CustomElement;
      'log-out': CustomElement;
      'property-access': CustomElement & Record<`data-${string}`, string>;
      'tab-panels': CustomElement;
      'toast-tray': CustomElement & { 'data-dismiss'?: string };
    }
  }
}
