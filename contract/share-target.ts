/*
 * The form that another app sends when it shares a message or photos with the installed site (share_target of the Web
 * App Manifest). The service worker keeps it, and the form of a new listing reads it.
 */

/** Behind the language of a page. */
export const SHARE_PATH = '/share-listing';

/** WhatsApp sends a message as its text; other apps send its subject or a link beside it. */
export const SHARED_TEXTS = ['title', 'text', 'url'] as const;
export const SHARED_PHOTOS = 'photos';

/** In the address of the new listing's form, to which a share leads. */
export const SHARED = 'shared';
