import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/*
 * Repeats a request and reads only where responses end: autocannon makes a string of each body, which takes five times
 * as long as the server needs for a page.
 */

const HEAD_ENDS = '\r\n\r\n';

/**
 * Counts the responses in this many seconds over this many connections.
 * @param request as sent, with the end of its head
 * @throws Error when a response is not 200 or has no length, or a connection ends
 */
export async function requestRepeatedly(
  { hostname, port }: URL,
  request: Buffer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  let count = 0;
  const sockets: Socket[] = [];
  const { promise: fault, reject } = Promise.withResolvers<never>();
  for (let i = 0; i < connections; i += 1) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.push(socket);
    const read = responseReader(() => {
      count += 1;
      socket.write(request);
    });
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        reject(error);
      }
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('A connection was ended')));
  }
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, seconds * 1000);
  try {
    await Promise.race([over.promise, fault]);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets)
      socket
        .removeAllListeners('end')
        .on('error', () => undefined)
        .destroy();
  }
  return count;
}

function responseReader(onResponse: () => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  let bodyLeft = 0;
  return (chunk) => {
    let bytes: Buffer = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
    head = Buffer.alloc(0);
    while (bytes.length > 0) {
      if (bodyLeft === 0) {
        const end = bytes.indexOf(HEAD_ENDS);
        if (end < 0) {
          head = bytes;
          return;
        }
        bodyLeft = end + HEAD_ENDS.length + lengthOf(bytes.toString('latin1', 0, end));
      }
      const here = Math.min(bodyLeft, bytes.length);
      bodyLeft -= here;
      if (bodyLeft === 0) onResponse();
      bytes = bytes.subarray(here);
    }
  };
}

function lengthOf(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
    throw new Error(`An answer is not 200, or does not say how long it is:\n${head}`);
  }
  return Number(length);
}

export async function bytesOf(address: string, headers: Record<string, string>): Promise<number> {
  const sent = sendRequest(address, { headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${address} was answered ${answer.statusCode}`);
  return body.length;
}
