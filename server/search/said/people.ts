import { contactIn, digitsOf } from '#contract/contact-in.ts';
import { compatible } from '#contract/unicode-forms.ts';
import { hasTooManyDigits } from '#contract/while-typed.ts';
import { visibleText } from '#contract/visible-text.ts';
import { namesNobody } from './vocabulary.ts';
import { formOf } from './words.ts';
import { CONTACT_WORDS } from './contact-words.ts';

const CONTACTS = new Set(CONTACT_WORDS.split(', ').map(formOf));
const CONTACT_WORDS_MAX = 3;
/** The 'map:' before it goes, too: it is no land map. */
const LINK =
  /(?:(?:google )?maps?(?: (?:link|location))?\s?[:-]{0,2}\s?)?(?:(?:https?:\/\/|www\.|geo:\p{Nd})|(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.google\.com)\/)\S+/giu;
/** Pages of sellers and their names on other sites. */
const PROFILE =
  /(?<![\p{L}\p{Nd}@._-])(?:[a-z0-9-]{1,40}\.){1,4}(?:(?:com|net|org|in|me|be|ly|ee|gl|co|info|app|link|page|site|shop)\/[^\s,;)]{0,200}|(?:com|net|org|co\.in)(?![\p{L}\p{Nd}/]))|(?<![\p{L}\p{Nd}._%+-])@(?!\p{Nd})[\p{L}\p{M}\p{Nd}._]{3,40}/giu;
/** WhatsApp begins each forwarded message so: [28/11/26, 1:02 PM] Ramesh: */
const FORWARDED =
  /^[ \t]{0,8}(?:\[(?=[^\]\n]{0,24}\p{Nd}[:.]\p{Nd}{2})[^\]\n]{6,30}\][ ]?|\p{Nd}{1,2}[/.-]\p{Nd}{1,2}[/.-]\p{Nd}{2,4},? [^\n]{4,12} - )[^:\n]{1,60}:\s?/gmu;
/** Ten digits or more, with signs between. */
const NUMBER = /(?:\+|\(|\b|(?<=\D))\p{Nd}(?:[\s().-]{0,2}\p{Nd}){9,13}/gu;
const ADDRESS = /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+@[\p{L}\p{Nd}.-]+/gu;
const TITLED =
  /(?<![\p{L}\p{M}])(?:mr|mrs|ms|shri|smt|sri|late|श्री|श्रीमती|श्रीमान|स्व|स्वर्गीय|कै|શ્રી|શ્રીમતી|શ્રીમાન|শ্রী|শ্রীমতী|শ্রীমান|ଶ୍ରୀ|ଶ୍ରୀମତୀ|శ్రీ|శ్రీమతి|திரு|திருமதி|ಶ್ರೀ|ಶ್ರೀಮತಿ|ശ്രീ|ശ്രീമതി)(?:\.\s*|\s+)[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?/giu;
/** Its dot ends no sentence. */
const TITLE_DOT = /(?<![\p{L}\p{M}])(श्री|श्रीमती|स्व|shri|smt|mr|mrs|dr|md|pd|kr|મો|मो|mo|mob)\.\s*/giu;
/** A person is named after one of these. */
const ROLE =
  /(?<![\p{L}\p{M}])(?:owner|malik|maalik|naam|name|my (?:son|brother|father)|मालिक|मालक|नाम|नाव|માલિક|નામ|মালিক|নাম|ମାଲିକ|ନାମ|యజమాని|ఓనర్|పేరు|உரிமையாளர்|ஓனர்|பெயர்|ಮಾಲೀಕರು|ಮಾಲೀಕ|ಹೆಸರು|ഉടമ|ഉടമസ്ഥൻ|പേര്)(?![\p{L}\p{M}])/giu;
/** They stand between a name and its number: 'Vikas at 98…', 'हरेश को फ़ोन'. */
const CONNECTING = /(?<=[\s.:(-])(?:at|on|ko|se|pe|par|को|से|पर|ला|ना|ને|પર|কে|କୁ|కి|కు|கு|ಗೆ|ನ್ನು)[\s.:(-]*$/iu;
const HONOURED =
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:ji|jee|bhai|bhaiya|sahab|saheb|sahib|sir|madam|babu|जी|भाई|भैया|साहब|बाबू)(?![\p{L}\p{M}])/giu;
const HONORIFIC = /^(?:ji|jee|bhai|bhaiya|sahab|saheb|sahib|sir|madam|babu|जी|भाई|भैया|साहब|बाबू)$/iu;

/** Whether a word is a place or says something of a plot. */
type IsKnown = (word: string) => boolean;

/** A message without phone numbers, addresses and the people beside them; a line that tells of nothing else goes. */
export function withoutPeople(text: string, isKnown: IsKnown, isOfPlot: IsKnown = isKnown): string {
  const lines = inFigures(visibleText(text))
    .replace(FORWARDED, '')
    .replace(LINK, '')
    .replace(PROFILE, '')
    .split(/\r?\n/);
  return lines
    .map((line, i) => (isNameBeside(lines, i, isOfPlot) ? '' : withoutPerson(line, isKnown)))
    .filter((line, i, all) => line !== '' || (all[i - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

const PHONE_DIGITS = 10;

/** 'नौ आठ सात …' in figures, so that what stands beside it can be told from it. */
function inFigures(text: string): string {
  const said: { from: number; to: number; digits: string }[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const digits = digitsOf(compatible(word).toLowerCase());
    if (digits === undefined) continue;
    const last = said.at(-1);
    if (last && /^[ ,.-]{1,3}$/.test(text.slice(last.to, index)))
      [last.to, last.digits] = [index + word.length, last.digits + digits];
    else said.push({ from: index, to: index + word.length, digits });
  }
  return said
    .filter(({ digits }) => digits.length >= PHONE_DIGITS)
    .toReversed()
    .reduce((left, { from, to, digits }) => left.slice(0, from) + digits + left.slice(to), text);
}

/** '98… पर कॉल करें' before all else tells nothing more. */
const CALLED_FIRST =
  /^[^\p{L}\p{Nd}]{0,8}(\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){9,13})\s{0,3}(?:(?:pe|par|per|ko|se|पर|पे|को|से)\s{1,3})?([\p{L}\p{M}]+)(?:\s{1,3}(?:kare|karen|karein|karo|kijiye|kijie|me|करें|करे|करो|कीजिए|कीजिये))?[\s,:.-]{0,4}/iu;

function withoutNumberFirst(part: string): string {
  const [all = '', number = '', word = ''] = CALLED_FIRST.exec(part) ?? [];
  return isPhone(number) && CONTACTS.has(formOf(word)) ? part.slice(all.length) : part;
}

const NUMBER_LINE = /^[^\p{L}\p{Nd}\n]{0,8}(?:\p{L}{1,12}[\s.:-]{1,4})?\+?\p{Nd}[\p{Nd}\s().,/+-]{8,40}$/u;

/** Whether a line only names who a number on the line above or below belongs to. */
function isNameBeside(lines: readonly string[], at: number, isOfPlot: IsKnown): boolean {
  const line = lines[at] ?? '';
  const words = line.match(/[\p{L}\p{M}\u200C\u200D]+/gu) ?? [];
  if (words.length === 0 || words.length > NAMES_MAX || /[\p{Nd}+&/=%₹]/u.test(line) || words.some(isOfPlot))
    return false;
  return [lines[at - 1], lines[at + 1]].some(
    (beside = '') => NUMBER_LINE.test(beside) && contactIn(beside) !== undefined,
  );
}

function withoutPerson(line: string, isKnown: IsKnown): string {
  const parts = line
    .replace(TITLE_DOT, '$1 ')
    .split(/(?<=[,;।|]|\.(?=\s|$))/u)
    .map((part, i, all) => plain(withoutPersonBefore(withoutNumberFirst(part), all[i + 1], isKnown), isKnown));
  const left = parts
    .join('')
    .replace(/(?<![\s,;:|📞☎📱📲🤙-])[\s,;:|📞☎📱📲🤙-]+$/u, '')
    .trim();
  // The line is dropped if its number is spelled otherwise.
  return contactIn(left) !== undefined || hasTooManyDigits(left) ? '' : left;
}

function plain(part: string, isKnown: IsKnown): string {
  const words = [...part.matchAll(/[\p{L}\p{M}\u200C\u200D]+/gu)];
  const begins = words.find((_, at) => isContact(words.slice(at).map(([word]) => word)));
  const isOfPerson =
    contactIn(part) !== undefined ||
    /\p{Nd}{5}/u.test(part) ||
    begins?.index === 0 ||
    /^\W*$/.test(part.slice(0, begins?.index ?? 0));
  const cut = begins && isOfPerson ? part.slice(0, begins.index) : part;
  const kept = cut !== part && CONNECTING.test(cut) ? withoutLastWords(cut.replace(CONNECTING, ''), isKnown) : cut;
  const first = NUMBER.exec(kept);
  NUMBER.lastIndex = 0;
  // A number's person stands beside it: words that say nothing of a plot go, and all that follows.
  const before =
    first && isPhone(first[0]) ? withoutLastWords(kept.slice(0, first.index).replace(CONNECTING, ''), isKnown) : kept;
  return withoutNamed(before)
    .replace(ADDRESS, '')
    .replace(TITLED, '')
    .replace(HONOURED, (whole, name: string) => (isKnown(name) ? whole : ''));
}

const NAMES_MAX = 4;

/** 'owner Suresh Patidar' is the owner. */
function withoutNamed(text: string): string {
  let left = text;
  for (const { 0: role, index } of [...text.matchAll(ROLE)].toReversed()) {
    let end = index + role.length;
    for (let i = 0; i < NAMES_MAX; i += 1) {
      const [next, word = ''] = /^[\s.:(-]*([\p{L}\p{M}\u200C\u200D]+)\.?/u.exec(left.slice(end)) ?? [];
      // Birsa is a tehsil, too.
      if (next === undefined || (namesNobody(formOf(word)) && !TITLE_ALONE.has(formOf(word)))) break;
      end += next.length;
    }
    if (end > index + role.length) left = left.slice(0, index) + left.slice(end);
  }
  return left;
}

const TITLE_ALONE = new Set(['श्री', 'khud', 'खुद', 'shri', 'mr'].map(formOf));

/** A part with only a name, before the part with the number: '- Peter Kerketta, 98…'. */
function withoutPersonBefore(part: string, next: string | undefined, isKnown: IsKnown): string {
  const number = next === undefined ? undefined : /^[^\p{L}\p{Nd}+]*(\+?\p{Nd}[\p{Nd}\s().-]{8,})/u.exec(next);
  if (!number || !isPhone(number[1] ?? '')) return part;
  const left = withoutLastWords(part.replace(/[,;।|.]\s*$/u, ''), isKnown);
  return /(?:^|[-:(])\s*$/u.test(left) ? left : part;
}

function withoutLastWords(text: string, isKnown: IsKnown): string {
  let left = text;
  for (let i = 0; i < NAMES_MAX; i += 1) {
    const [last, word = ''] = /(?<![\p{L}\p{M}\u200C\u200D])([\p{L}\p{M}\u200C\u200D]+)[\s.:(-]*$/u.exec(left) ?? [];
    if (last === undefined || (isKnown(word) && !HONORIFIC.test(word))) break;
    left = left.slice(0, -last.length);
  }
  return left;
}

const isPhone = (digits: string) => contactIn(digits) !== undefined;

function isContact(words: readonly string[]): boolean {
  for (let length = CONTACT_WORDS_MAX; length > 0; length -= 1)
    if (CONTACTS.has(words.slice(0, length).map(formOf).join(' '))) return true;
  return false;
}
