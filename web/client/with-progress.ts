import { unreadableFile } from './unreadable-file.ts';

/** A `fetch` that reports upload progress, which the browser's own does not. */
export function withProgress(say: (share: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((done, failed) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => say(loaded / total);
      request.onload = () => done(new Response(request.responseText, { status: request.status }));
      request.onabort = () => failed(new TypeError('The connection broke off'));
      // Browsers say the same of a file that they can't read any more.
      request.onerror = () =>
        void unreadableFile(body as FormData).then(
          (found) => failed(found ?? new TypeError('The connection broke off')),
          failed,
        );
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
      // Safe: `call` sends forms only.
      request.send(body as FormData);
    });
}
