/** The privacy policy's day, which a new account keeps; changes with `updated` of privacy.md. */
export const NOTICE_VERSION = '2026-11-27';
