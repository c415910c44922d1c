/** Answers of an owner whom buyers could not reach. */
export const OWNER_ANSWERS = ['for-sale', 'sold', 'new-number'] as const;
/** The token of the link that asks an owner: for whom, until when, and the signature. */
export const OWNER_TOKEN = /^[\da-f-]{36}\.[1-9]\d{0,12}\.[\w-]{43}$/;
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];
