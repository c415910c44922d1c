import { checkLink } from '#contract/own-account.ts';
import type { ApiClient } from '#contract/endpoint.ts';

/**
 * True if an emailed link has expired or was used, so that its page says so before anything is typed; false if the
 * check fails.
 */
export async function isDeadLink(api: ApiClient, of: 'password' | 'email', verifytoken: string): Promise<boolean> {
  try {
    await api(checkLink, { body: { of, verifytoken } });
    return false;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return error.status === 404 || error.status === 400;
  }
}
