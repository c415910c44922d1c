/** The fragment of a property's address that opens the confirmation, where a login or a payment leads back to it. */
export const UNLOCK = '#unlock';
