import type { Services } from '#server/services.ts';
import { askOwners } from './ask-owners.ts';
import { returnDueCredits } from './return-credits.ts';
import { followNumbers } from './unreachable-listings.ts';

/** Follows owners who do not answer their buyers: asks them, returns what is due, and hides the listings of too many. */
export async function followSilence(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'phoneCodes'>,
): Promise<void> {
  await askOwners(services);
  await returnDueCredits(services);
  await followNumbers(services);
}
