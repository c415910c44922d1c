import type { Issue } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { sayIssues } from './translate-error.ts';

/*
 * Files that can't be read any more: Android takes back the right to those of Drive and WhatsApp, others are moved,
 * deleted or saved anew meanwhile.
 */

/** The error of the first such file of a form that did not arrive, at its field; undefined if all can be read. */
export async function unreadableFile(form: FormData): Promise<ApiError | undefined> {
  for (const [field, file] of form) {
    if (typeof file === 'string' || (await isReadable(file))) continue;
    const [issue] = await issuesAt([field]);
    return issue && new ApiError({ statusCode: 415, code: 'WRONG_KIND', message: issue.message, issues: [issue] });
  }
  return undefined;
}

/** Issues of the page's chosen files, at least one: where it is unknown, at no field. */
export async function unreadableIssues(): Promise<Issue[]> {
  const paths: string[] = [];
  for (const { files, multiple, name } of document.querySelectorAll<HTMLInputElement>('input[type=file][name]'))
    for (const [place, file] of [...(files ?? [])].entries())
      if (!(await isReadable(file))) paths.push(multiple ? `${name}.${place}` : name);
  return issuesAt(paths.length > 0 ? paths : ['']);
}

const issuesAt = async (paths: readonly string[]): Promise<Issue[]> =>
  (await sayIssues(paths.map((path) => ({ path, code: 'DOCUMENT_DAMAGED' as const })))) ?? [];

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
