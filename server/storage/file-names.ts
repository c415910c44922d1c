const NAME_MAX_CHARACTERS = 120;
const NAMELESS = 'document';

/**
 * A file name that a person gave, made fit to show and to save: no folders, control characters or invisible marks that
 * turn the reading direction (`deed\u202Efdp.exe` reads as `deedexe.pdf`), none of the characters that Windows
 * forbids, at most 120 UTF-16 characters with the extension kept, never empty. Joiners stay, as words in Indian
 * scripts need them.
 *
 * `extension` (without the dot) is what the content was found to be; a name that says otherwise gets it appended, so
 * that a PDF called `deed.html` is saved as `deed.html.pdf` and never opened as a page.
 */
export function safeFileName(name: string, extension?: string): string {
  const base = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = base
    .replace(/[\t-\r\u2028\u2029]/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, '')
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_');
  const tidy = visible
    .replace(/[\u200c\u200d]+(?=[.\s]|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?\.)+/g, '.');
  const trimmed = tidy.replace(/^[. \u200c\u200d]+|[. ]+$/g, '');
  const { stem, ending } = splitName(trimmed);
  const rightEnding = extension === undefined || means(ending, extension) ? ending : `${ending}.${extension}`;
  return (cut(stem, NAME_MAX_CHARACTERS - rightEnding.length) || NAMELESS) + rightEnding;
}

/**
 * The Content-Disposition header of a file (RFC 6266): the name in plain ASCII for old readers, and whole as RFC 8187
 * has it where that differs. Any string may be given; what comes back is always one line of printable ASCII.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  // Some browsers decode %41 in the plain name, so it goes too.
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

/** Cuts between what a reader sees as letters: half of one (a vowel sign, half an emoji) is not a letter. */
function cut(text: string, maxCharacters: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > maxCharacters) break;
    end = index + segment.length;
  }
  return text.slice(0, end).replace(/[. \u200c\u200d]+$/, '');
}

/** encodeURIComponent leaves four characters that RFC 8187 does not. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
