import { z } from 'zod';

/** Buyers hear of a block, and their credits come back, at once; committed with the block. */
export const ownerBlocked = { name: 'owner-blocked', data: z.object({ ownerId: z.uuid() }) };
