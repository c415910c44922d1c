import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'area-fields': CustomElement;
      'contact-form': CustomElement & Record<`data-${string}`, string>;
      'save-documents': CustomElement & Record<`data-${string}`, string>;
      'saved-list': CustomElement;
      'plot-kml': CustomElement & Record<`data-${string}`, string>;
      'log-in': CustomElement & Record<`data-${string}`, string>;
      'log-out': CustomElement;
      'plot-heart': CustomElement & Record<`data-${string}`, string | number | undefined>;
      'property-access': CustomElement & Record<`data-${string}`, string | number | undefined>;
      'report-incorrect': CustomElement & Record<`data-${string}`, string>;
      'share-plot': CustomElement & Record<`data-${string}`, string>;
      'tab-panels': CustomElement;
      'testimonial-carousel': CustomElement & Record<`data-${string}`, string>;
      'toast-tray': CustomElement & { 'data-dismiss'?: string };
    }
  }
}
