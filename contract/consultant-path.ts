export const CONSULTANT_SLUG = /^[a-z\d-]{1,80}$/i;

/** The path of a consultant's public page. No zod, so that every page may link there. */
export const consultantPath = (slug: string): string => `/consultant/${encodeURIComponent(slug)}`;

/** WhatsApp, Facebook and X show a picture of this size whole. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 };

/** The picture that a shared link of the page shows, in one language. The version is the page's; another is as good. */
export const consultantPicturePath = (slug: string, language: string, version: string): string =>
  `/images/consultant/${encodeURIComponent(slug)}/${language}-${version}.jpg`;
