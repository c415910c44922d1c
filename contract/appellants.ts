/** Sides of a report; the one that its decision goes against may appeal. */
export const APPELLANTS = ['reporter', 'owner'] as const;
export type Appellant = (typeof APPELLANTS)[number];
/** The token of the link that appeals: which report, for whom, until when, and the signature. */
export const APPEAL_TOKEN = /^[\da-f-]{36}\.(?:reporter|owner)\.[1-9]\d{0,12}\.[\w-]{43}$/;
