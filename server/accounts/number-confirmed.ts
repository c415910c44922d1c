import { z } from 'zod';

/** Shows listings again that waited for it; committed with the confirmation. */
export const numberConfirmed = { name: 'number-confirmed', data: z.object({}) };
