import { ApiError } from '#web/client/api.ts';
import { showToast } from '#web/client/toast.ts';

/**
 * @param duration milliseconds
 * @throws whatever `load` throws
 */
export async function loadForAdmin<Loaded>(
  failedTitle: string,
  load: () => Promise<Loaded>,
  duration?: number,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError) {
      showToast({ kind: 'error', title: failedTitle, reason: error.message, ...(duration ? { duration } : {}) });
    }
    throw error;
  }
}
