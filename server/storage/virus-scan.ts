import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import { CannotStart } from '#server/config/cannot-start.ts';
import { scanDown } from '#server/errors.ts';

/** Scans documents, which are stored unchanged. Photos are re-encoded from pixels and need no scan. */
export interface VirusScan {
  /**
   * The virus's name, or undefined.
   * @throws HttpError scanDown if the scanner does not answer: unscanned files are rejected
   */
  findVirus(bytes: Buffer): Promise<string | undefined>;
}

const SILENT_AT_MOST_MS = 30_000;
const LENGTH_BYTES = 4;

interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** ClamAV's daemon at CLAMD_ADDRESS (clamd(8), INSTREAM), one connection per file. */
export function clamdScan(address: string, log: Log): VirusScan {
  return {
    async findVirus(bytes) {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(bytes.length);
      const parts = [Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(bytes.length > 0 ? LENGTH_BYTES : 0)];
      const answer = await sendToScanner(address, Buffer.concat(parts)).catch((error: unknown) => {
        log.error({ err: error }, 'the virus scanner does not answer');
        throw scanDown();
      });
      if (answer === 'stream: OK') return undefined;
      const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (!virus) {
        log.error({ answer }, 'the virus scanner could not read a file');
        throw scanDown();
      }
      log.warn({ virus }, 'a document was rejected');
      return virus;
    },
  };
}

/** @throws CannotStart if no scanner answers at CLAMD_ADDRESS */
export async function checkClamd(address: string): Promise<void> {
  const answer = await sendToScanner(address, Buffer.from('zPING\0')).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`CLAMD_ADDRESS is '${address}', but no virus scanner answers there: ${reason}.`, {
      cause: error,
    });
  });
  if (answer !== 'PONG') throw new CannotStart(`CLAMD_ADDRESS is '${address}', but what answers there is not clamd.`);
}

async function sendToScanner(address: string, request: Buffer): Promise<string> {
  const socket = connect(placeOf(address));
  socket.setTimeout(SILENT_AT_MOST_MS, () => socket.destroy(new Error(`silent for ${SILENT_AT_MOST_MS / 1000} s`)));
  try {
    socket.write(request);
    return (await text(socket)).replace(/\0$/, '');
  } finally {
    socket.destroy();
  }
}

function placeOf(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address };
  const colon = address.lastIndexOf(':');
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
}
