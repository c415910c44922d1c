import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotStart } from '#server/config/cannot-start.ts';
import type { S3Settings } from '#server/config/s3-settings.ts';
import { startSwift, type Swift, whyNoSwift } from '#test/swift.ts';
import { openS3 } from './open-s3.ts';

const noSwift = whyNoSwift();

describe.skipIf(noSwift)('a start with a bucket', () => {
  let swift: Swift;
  let right: S3Settings;
  beforeAll(async () => {
    swift = await startSwift();
    right = await swift.makeBucket();
  });
  afterAll(() => swift.stop());

  test('that is private and whose key may use it, begins, and leaves nothing in the bucket', async () => {
    const files = await openS3(right);
    await files.write('a', Buffer.from('kept'));
    const found = await files.read('a');
    expect(found && (await buffer(found.stream)).toString()).toBe('kept');
    await files.remove('a');
    files.close();
  });

  test.each<[string, (swift: Swift) => Partial<S3Settings>, string | RegExp]>([
    [
      'that does not exist',
      () => ({ bucket: 'no-such-bucket' }),
      /^S3_BUCKET is 'no-such-bucket', but http:\S+ has no such bucket; make it, private, or correct the name\.$/,
    ],
    [
      'and a wrong secret',
      ({ app }) => ({ credentials: { ...app, secretAccessKey: 'guessed' } }),
      /^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong: http:\S+ does not know this pair\.$/,
    ],
    [
      'and an unknown id',
      ({ app }) => ({ credentials: { ...app, accessKeyId: 'nobody' } }),
      /^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong: http:\S+ does not know this pair\.$/,
    ],
    [
      'and a key that may not use it',
      ({ guest }) => ({ credentials: guest }),
      /^The S3 key may not use the bucket files-\S+: let it list the bucket, and read, write and remove its objects\.$/,
    ],
    [
      'in another region',
      () => ({ region: 'ap-south-1' }),
      /^S3_REGION is 'ap-south-1', but the bucket files-\S+ is elsewhere: .* expecting 'us-east-1'\.$/,
    ],
  ])('%s is refused with one sentence', async (_what, wrong, sentence) => {
    const refused = openS3({ ...right, ...wrong(swift) });
    await expect(refused).rejects.toThrow(CannotStart);
    await expect(refused).rejects.toThrow(sentence);
  });
});

const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' };

test('a start where no storage answers is refused with the address', async () => {
  const server = createServer();
  const endpoint = await listen(server);
  await new Promise((closed) => server.close(closed));
  const settings = { bucket: 'land', endpoint, region: 'us-east-1', pathStyle: true, credentials };
  await expect(openS3(settings)).rejects.toThrow(
    new CannotStart(`S3_ENDPOINT: no storage answers at ${endpoint}: connect ECONNREFUSED ${new URL(endpoint).host}.`),
  );
});

describe('a start with a storage', () => {
  const kept = new Map<string, Buffer>();
  /** Accepts unsigned requests, which Swift rejects always. */
  async function serveAll(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage.example');
    const sent = await buffer(request);
    if (request.method === 'PUT') kept.set(pathname, sent);
    if (request.method === 'DELETE') kept.delete(pathname);
    if (searchParams.has('list-type')) response.end('<ListBucketResult></ListBucketResult>');
    else response.end(request.method === 'GET' ? kept.get(pathname) : '');
  }

  test.each<[string, RequestListener, string]>([
    [
      'that gives its files to everybody',
      (request, response) => void serveAll(request, response),
      'The bucket land is public; it holds title documents, so make it private before you start.',
    ],
    [
      'that is a web site',
      (_request, response) => void response.writeHead(200, { 'content-length': 14 }).end('<p>Welcome</p>'),
      'The bucket land did not give back what was written into it; look at S3_ENDPOINT.',
    ],
  ])('%s is refused', async (_what, listener, sentence) => {
    const server = createServer(listener);
    const endpoint = await listen(server);
    try {
      const settings = { bucket: 'land', endpoint, region: 'us-east-1', pathStyle: true, credentials };
      await expect(openS3(settings)).rejects.toThrow(new CannotStart(sentence));
      expect(kept.size).toBe(0);
    } finally {
      server.close();
    }
  });
});

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((listening) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      listening(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    }),
  );
}
