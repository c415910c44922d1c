import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { CannotStart } from '../server/errors.ts';

const nothingTyped = () => new CannotStart('Nothing was typed, and nothing was changed.');

let piped: string[] | undefined;

/**
 * Reads a line from the terminal or standard input.
 * @param options.hidden does not echo
 * @throws CannotStart on Ctrl-C, and without a line
 */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) {
    piped ??= (await text(process.stdin)).split(/\r?\n/);
    const line = piped.shift();
    if (!line) throw nothingTyped();
    return line;
  }
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typing = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
  const brokenOff = new AbortController();
  typing.once('SIGINT', () => brokenOff.abort());
  // Ctrl-D.
  typing.once('close', () => brokenOff.abort());
  try {
    return await typing.question('', { signal: brokenOff.signal });
  } catch (error) {
    throw brokenOff.signal.aborted ? nothingTyped() : error;
  } finally {
    typing.close();
    if (hidden) process.stdout.write('\n');
  }
}
