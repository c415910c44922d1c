import type { ErrorEnvelope } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { translateError } from './translate-error.ts';

/** @throws ApiError that says so if the file's link has ended, any other Error if the file did not come */
export async function requireFile(response: Response): Promise<void> {
  if (response.ok) return;
  // Safe: the server's answer has this form, a proxy's is no JSON.
  const refused = (await response.json().catch(() => undefined)) as ErrorEnvelope | undefined;
  if (refused?.code === 'NO_SUCH_FILE') throw new ApiError(await translateError(refused));
  throw new Error(`A document was answered ${response.status}`);
}
