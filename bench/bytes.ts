import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Bytes of a response's body as sent. */
export async function bytesOf(address: string, headers: Record<string, string>): Promise<number> {
  const sent = request(address, { headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${address} was answered ${answer.statusCode}`);
  return body.length;
}
