import { z } from 'zod';

/** Returns the credits that are due at once; committed with the change that makes them due. */
export const creditsDue = { name: 'credits-due', data: z.object({}) };
