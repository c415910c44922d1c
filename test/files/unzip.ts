import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A ZIP file's names in order, and their contents. */
export async function unzip(bytes: Buffer): Promise<{ names: string[]; read: (name: string) => Buffer }> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return {
    names: [...entries.keys()],
    read(name) {
      const content = entries.get(name);
      if (!content) throw new Error(`No entry ${name}`);
      return content;
    },
  };
}
