/** The fragment of a property's address that opens the confirmation, where a login leads back to it. */
export const UNLOCK = '#unlock';
