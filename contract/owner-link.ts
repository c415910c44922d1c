/** Answers of an owner whom buyers could not reach. */
export const OWNER_ANSWERS = ['for-sale', 'sold', 'new-number'] as const;
/** The token of the link that asks an owner: for whom, until when, and the signature; in messages to phones the short one. */
export const OWNER_TOKEN = /^(?:[\da-f-]{36}\.[1-9]\d{0,12}\.[\w-]{43}|[\da-z]{1,8}\.[\da-z]{3,4}\.[\w-]{16})$/;
export const SHORT_OWNER_TOKEN = /^[\da-z]{1,8}\.[\da-z]{3,4}\.[\w-]{16}$/;
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];
