/* The data-* attributes that React or a script writes, and scripts, styles and tests read: the name is a type, so that a misspelt one is an error. */

/** Each with the type of its value: '' is a mark. A sentence is none: scripts import theirs (test/one-way.test.ts). */
interface DataAttributes {
  // Stand on <html>, for styles and scripts of every page.
  /** The role of the session; set before the first paint. */
  'data-role': string;
  /** The visitor saves data: pictures load on request. */
  'data-saver': '';
  /** Until React has hydrated the page. */
  'data-hydrating': '';
  /** The policy lets the translation widget load. */
  'data-translated': '';
  /** The operator switched saving pages offline off. */
  'data-online': '';
  /** When this copy of the page was saved, by the service worker; pages of earlier versions read this name too. */
  'data-kept': string;
  /** The page that says that there is no network; written by the service worker. */
  'data-offline': '';
  /** The query of the shown list. */
  'data-list': string;
  /** A toast waits for the next page. */
  'data-leaving': '';

  // Header, footer and toasts.
  /** For whom a part is shown (app.css). */
  'data-show': 'signed-in' | 'signed-out' | 'customer' | 'admin' | 'not-admin';
  'data-server-only': 'header' | 'footer';
  /** Marks the link beside which a wide screen shows the balance. */
  'data-has-balance': '';
  'data-balance': '';
  'data-language': string;
  'data-kind': 'success' | 'warning' | 'error';
  'data-at-bottom': '';
  'data-live-region': '';

  // Forms.
  /** Shown when <area-fields> could not load. */
  'data-failed': '';
  'data-required': '';
  'data-spinner': '';
  /** The result in the HTML of a form that was sent without script. */
  'data-outcome': '';
  /** Focused instead of an invalid control. */
  'data-invalid': 'true';
  'data-quick-reason': '';
  'data-report': '';
  'data-step': string;
  'data-part': string;
  'data-id': string;
  'data-token': string;
  'data-name': string;
  'data-next': string;

  // Lists, and the form that narrows them.
  /** In the place of a list without rows (ui/empty-state.tsx). */
  'data-empty': '';
  'data-auto-submit': '';
  /** Empty fields stay out of the address. */
  'data-omits-empty': '';
  /** Replaced by the same part of the next list. */
  'data-swapped': '';
  'data-search-data': string;
  'data-columns': 'few' | 'many';

  // Maps.
  'data-map': '';
  'data-layers': string;
  'data-box': string;
  'data-latitude': number;
  'data-longitude': number;
  'data-metres': number;
  'data-corners': string;
  'data-open-map': '';
  'data-search-map': '';
  'data-listing': string;
  'data-map-failed': '';
  'data-exact-place': '';
  'data-near': '';
  'data-near-me': '';

  // A property, on its card and on its page.
  'data-property': string;
  'data-price': number;
  'data-documents': number;
  'data-sold': '';
  /** Ids of the compared properties that are for sale. */
  'data-for-sale': string;
  'data-further': '';
  'data-print': '';
  'data-subject': string;
  'data-address': string;
  'data-share-sheet': '';
  'data-copy': '';
  /** A link to a PDF, for browsers that show none. */
  'data-pdf': '';
  /** Copied by a press of the button. */
  'data-copies': string;

  // <property-access>.
  'data-credits': number;
  'data-view': 'buy' | 'confirm';
  'data-accept': '';
  'data-decline': '';
  'data-may-call': '';
  /** Shown while the element waits for the session's own part. */
  'data-pending': '';
  'data-failure': '';
  'data-reason': '';
  'data-retry': '';
  /** The element holds a whole page, of a property that the public does not see. */
  'data-whole-page': '';
  'data-not-found': '';
  /** The session's request found no page either. */
  'data-answered': '';
  'data-request-id': '';
  /** The message before the unlock; removed when the contact is there (app.css). */
  'data-before-unlock': '';

  // <testimonial-carousel>.
  'data-moving': '';
  'data-controls': '';
  'data-arrow': 'previous' | 'next';
  'data-pagination': '';
  'data-scrollbar': '';
  'data-autoplay': '' | 'moving' | 'paused';
  'data-when': 'moving' | 'paused';

  // The key of a console row, drawn by its style.
  'data-key': string;
}

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The table as `dataset` has it: 'data-at-bottom' is atBottom. */
export type Dataset = {
  [Name in keyof DataAttributes as Name extends `data-${infer Rest}` ? Camel<Rest> : never]?:
    | (DataAttributes[Name] extends number ? string : DataAttributes[Name])
    | undefined;
};

declare global {
  interface DOMStringMap extends Dataset {}
}

/** A CSS selector with an attribute of the table: `'[data-retry]' satisfies DataSelector`. */
export type DataSelector = {
  [Name in keyof DataAttributes]:
    | `${string}[${Name}]${string}`
    | `${string}[${Name}=${DataAttributes[Name]}]${string}`
    | `${string}[${Name}="${DataAttributes[Name]}"]${string}`;
}[keyof DataAttributes];

/** An attribute of the table in HTML that a script writes as text: `'data-offline=""' satisfies DataAttribute`. */
export type DataAttribute = {
  [Name in keyof DataAttributes]: `${Name}="${DataAttributes[Name]}"`;
}[keyof DataAttributes];

/** Attributes for an element in JSX, where TypeScript checks no hyphenated name: `<p {...dataset({ 'data-retry': '' })}>`. */
export const dataset = (attributes: Partial<DataAttributes>): Partial<DataAttributes> => attributes;
