import { z } from 'zod';

/** In the data of jobs that show notifications: the one browser whose push service failed; without it, all. */
export const browserAskedAgain = { endpoint: z.string().optional() };
