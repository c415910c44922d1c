import { composed } from '#contract/unicode-forms.ts';

const NAME_MAX_CHARACTERS = 120;
const NAMELESS = 'document';

/**
 * Makes a user's file name safe: no folders, control characters, direction marks (`deed\u202Efdp.exe` reads as
 * `deedexe.pdf`) or characters that Windows forbids; at most 120 UTF-16 units with the extension, never empty. Joiners
 * stay for Indian scripts. `extension` (without the dot) is the detected one and appended if different, so that a PDF
 * named `deed.html` is never opened as a page.
 */
export function safeFileName(name: string, extension?: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = composed(
    base.replace(/[\t-\r\u2028\u2029]/g, ' ').replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, ''),
  ).replace(/[<>:"|?*]/g, '_');
  const cleaned = visible
    .replace(/(?<![\u200c\u200d])[\u200c\u200d]+(?=[.\s]|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?\.)+/g, '.');
  const trimmed = cleaned.replace(/^[. \u200c\u200d]+|(?<![. ])[. ]+$/g, '');
  const { stem, ending } = splitName(trimmed);
  const safeEnding = extension === undefined || means(ending, extension) ? ending : `${ending}.${extension}`;
  return (cut(stem, NAME_MAX_CHARACTERS - safeEnding.length) || NAMELESS) + safeEnding;
}

/** Content-Disposition (RFC 6266): plain ASCII, and RFC 8187 where that differs. Always one line of printable ASCII. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  // Some browsers decode %41 in the plain name.
  const ascii = safe.replace(/[^\x20-\x7e]|[%"\\]/gu, '_');
  const plain = `${kind}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${percentEncode(safe)}`;
}

function splitName(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

function means(ending: string, extension: string): boolean {
  const given = ending.slice(1).toLowerCase();
  return given === extension || (given === 'jpeg' && extension === 'jpg');
}

function cut(text: string, maxCharacters: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > maxCharacters) break;
    end = index + segment.length;
  }
  return text.slice(0, end).replace(/(?<![. \u200c\u200d])[. \u200c\u200d]+$/, '');
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
