import { ApiError } from '../api.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Loads what a page of the console shows. Where that fails a toast says so, beside the page's own failure state.
 * @param failedTitle the toast's sentence
 * @param duration milliseconds; left out, as long as any toast
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
