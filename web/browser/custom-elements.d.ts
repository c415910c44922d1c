import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'area-fields': CustomElement;
      'contact-form': CustomElement;
      'save-documents': CustomElement;
      'saved-list': CustomElement;
      'plot-kml': CustomElement;
      'log-in': CustomElement;
      'log-out': CustomElement;
      'plot-heart': CustomElement;
      'property-access': CustomElement;
      'report-incorrect': CustomElement;
      'share-plot': CustomElement;
      'tab-panels': CustomElement;
      'testimonial-carousel': CustomElement;
      'toast-tray': CustomElement;
    }
  }
}
