export const CONSULTANT_SLUG = /^[a-z\d-]{1,80}$/i;

/** The path of a consultant's public page. No zod, so that every page may link there. */
export const consultantPath = (slug: string): string => `/consultant/${encodeURIComponent(slug)}`;
