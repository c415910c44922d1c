import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { DecidePictureForm } from '#contract/consultant-decisions.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { changedMeanwhile } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { pageEmail } from './page-emails.ts';
import { removePictures } from './pictures.ts';

/**
 * Decides the picture that waits; an approved one ends the earlier one, a rejected one stays for its owner to see.
 * @returns whose it is
 * @throws HttpError CHANGED_MEANWHILE for one that was decided, replaced or removed
 */
export async function decidePicture(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { id: decidedBy }: Pick<SessionUser, 'id'>,
  { id, outcome, reason }: z.output<typeof DecidePictureForm>,
): Promise<{ userId: string }> {
  return db.transaction(async (tx) => {
    const isWaiting = and(eq(consultantPictures.id, id), eq(consultantPictures.status, 'waiting'));
    const [waiting] = await tx
      .select({ userId: consultantPictures.userId })
      .from(consultantPictures)
      .where(isWaiting)
      .for('update');
    if (!waiting) throw changedMeanwhile();
    const { userId } = waiting;
    const isEarlier = and(eq(consultantPictures.status, outcome), ne(consultantPictures.id, id));
    await removePictures(tx, jobs, userId, isEarlier);
    const decisionReason = outcome === 'refused' ? reason : null;
    await tx
      .update(consultantPictures)
      .set({ status: outcome, decidedAt: clock(), decidedBy, decisionReason })
      .where(isWaiting);
    if (decisionReason !== null) await jobs.enqueue(tx, pageEmail, { userId, told: 'pictureRejected', reason });
    return { userId };
  });
}
