import { ApiError } from '#web/client/api.ts';
import { showToast } from '#web/client/toast.ts';

/** Specification section 9: shorter than elsewhere on the property flow. */
export const TOAST_MILLISECONDS = 2000;

/** Shows the server's error in a toast and returns it for the form. @throws anything else */
export function landNotSaved(title: string) {
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const { status, message: reason, issues } = error;
    showToast({ kind: 'error', title, reason, duration: TOAST_MILLISECONDS });
    return { issues, reason, isLoggedOut: status === 401 };
  };
}
