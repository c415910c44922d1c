/* Roles, and who may call as one. Without zod: pages and scripts of static pages import it. */

export const ROLES = ['buyer', 'seller', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const SIGNED_IN = ROLES;
export const CUSTOMERS = ['buyer', 'seller', 'agent'] as const satisfies readonly Role[];
export const SELLERS = ['seller', 'agent'] as const satisfies readonly Role[];
export const ADMINS = ['admin'] as const satisfies readonly Role[];
