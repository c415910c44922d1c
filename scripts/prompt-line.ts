import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { CannotStart } from '#server/config/cannot-start.ts';

const nothingTyped = () => new CannotStart('Nothing was typed, and nothing was changed.');

const piped = new WeakMap<object, Promise<string[]>>();

/**
 * Reads a line from the terminal or standard input.
 * @param options.hidden turns echo off
 * @throws CannotStart on Ctrl-C, and without a line
 */
export async function promptLine(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) {
    const lines = piped.get(process.stdin) ?? text(process.stdin).then((all) => all.split(/\r?\n/));
    piped.set(process.stdin, lines);
    const line = (await lines).shift();
    if (!line) throw nothingTyped();
    return line;
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typing = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
  // createInterface has turned echo off: safe to ask.
  process.stdout.write(question);
  const brokenOff = new AbortController();
  typing.once('SIGINT', () => brokenOff.abort());
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
