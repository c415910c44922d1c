import { MAIN_PART } from './check-docx.ts';
import { openDocx } from './docx-parts.ts';

/** Headers, footers and notes are read by buyers too. */
const TEXT_PARTS = [MAIN_PART, /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/];

/** @throws Error for a broken one, or one of too much text */
export async function textOfDocx(bytes: Buffer): Promise<string> {
  const parts = await openDocx(bytes);
  const texts: string[] = [];
  for (const name of parts.names.filter((one) => TEXT_PARTS.some((pattern) => pattern.test(one)))) {
    await parts.read(name, {
      onText: (found) => texts.push(found),
      // Runs divide words; only paragraphs end lines.
      onEnd: (element) => element === 'w:p' && texts.push('\n'),
    });
    texts.push('\n');
  }
  return texts.join('');
}
