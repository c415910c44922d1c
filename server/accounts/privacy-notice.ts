/** Date of the privacy policy that a new account accepts; changes with `updated` of privacy.md. */
export const NOTICE_VERSION = '2026-11-29';
