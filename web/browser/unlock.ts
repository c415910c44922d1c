/** URL fragment that opens the unlock dialog after a login. */
export const UNLOCK = '#unlock';
