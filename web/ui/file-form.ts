import type { Issue } from '#contract/endpoint.ts';
import { load } from '#web/client/load.ts';

/**
 * The form of an action; a file of it that can't be read any more fails the whole request.
 * @returns issues of such files
 */
export async function sentForm(request: Request): Promise<FormData | { issues: Issue[] }> {
  try {
    return await request.formData();
  } catch {
    const { unreadableIssues } = await load(() => import('#web/client/unreadable-file.ts'));
    return { issues: await unreadableIssues() };
  }
}
