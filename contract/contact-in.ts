import { latinDigits } from './latin-digits.ts';
import { LINK_OF_MAP } from './map-sites.ts';
import { isIndianMobile, isLandline, keptPhone } from './phone.ts';
import { compatible } from './unicode-forms.ts';
import { visibleText } from './visible-text.ts';

/*
 * Finds phone numbers, emails and links to a seller in public text, however they are spelled, but only certain ones:
 * parcel numbers, prices, dates, PIN codes and sizes are not.
 */

/**
 * Each digit as a word: English, Hindi, Hindi in Latin letters, Bengali, Gujarati, Marathi, Tamil, Telugu, Kannada,
 * Malayalam, Odia.
 */
const IN_WORDS = [
  'zero o oh shunya sunya शून्य ज़ीरो जीरो শূন্য શૂન્ય பூஜ்யம் பூஜ்ஜியம் సున్నా ಸೊನ್ನೆ പൂജ്യം ଶୂନ ଶୂନ୍ୟ',
  'one ek एक এক એક ஒன்று ఒకటి ಒಂದು ഒന്ന് ଏକ',
  'two do दो दोन দুই બે இரண்டு రెండు ಎರಡು രണ്ട് ଦୁଇ',
  'three teen tin तीन তিন ત્રણ மூன்று మూడు ಮೂರು മൂന്ന് ତିନି',
  'four char chaar चार চার ચાર நான்கு నాలుగు ನಾಲ್ಕು നാല് ଚାରି',
  'five panch paanch पांच पाँच पाच পাঁচ પાંચ ஐந்து ఐదు ಐದು അഞ്ച് ପାଞ୍ଚ',
  'six chhe che chah chhah छह छः छ छे सहा ছয় છ ஆறு ఆరు ಆರು ആറ് ଛଅ',
  'seven saat sat सात সাত સાત ஏழு ఏడు ಏಳು ഏഴ് ସାତ',
  'eight aath ath आठ আট આઠ எட்டு ఎనిమిది ಎಂಟು എട്ട് ଆଠ',
  'nine nau नौ नऊ নয় નવ ஒன்பது తొమ్మిది ಒಂಬತ್ತು ഒൻപത് ഒമ്പത് ନଅ',
];
const DIGITS = new Map(
  IN_WORDS.flatMap((words, digit) => words.split(' ').map((word) => [compatible(word), String(digit)] as const)),
);
const ENGLISH = /zero|one|two|three|four|five|six|seven|eight|nine/g;
const TIMES = new Map([
  ['double', 2],
  ['डबल', 2],
  ['triple', 3],
  ['ट्रिपल', 3],
]);

/** 'ninety eight' is 98: a digit takes the nought's place. */
const TENS = new Map(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, at) => [
    word,
    `${at + 2}0`,
  ]),
);
const TEENS = new Map(
  ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
    (word, at) => [word, String(at + 10)],
  ),
);
/** They are said between two parts of a number. */
const JOINING = new Set(['and', 'then', 'dash', 'hyphen', 'space', 'aur', 'phir', 'fir', 'और', 'फिर', 'डैश']);

const ADDRESS = /[\p{L}\d_%+-]@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|in|org|net|co|info|me|biz|edu|online)(?!\p{L})/u;
const OF_PROVIDER =
  /@ ?(?:yahoo|outlook|icloud)(?!\p{L})|(?:yahoo|outlook|icloud)(?:[ ._-]?dot)?[ ._-]?co(?:m(?!\p{L})|\.)|gmail|ymail|hotmail|rediffmail|protonmail|जीमेल|याहू|জিমেইল|જીમેલ|ଜିମେଲ|ஜிமெயில்|జీమెయిల్|ಜಿಮೇಲ್|ജിമെയിൽ/u;
/** Payments by UPI name a person or their number. */
const UPI =
  /[\p{L}\d._-]@(?:ybl|ibl|axl|apl|upi|paytm|pt(?:yes|sbi|hdfc|axis)|ok(?:axis|sbi|icici|hdfcbank)|[a-z]{2,6}bank)(?![\p{L}\d])/u;

const PAGE =
  /https?:\/\/|(?<![\p{L}\d@_-])(?:www\.[a-z\d]|(?:wa|t|m|signal|linktr|bit|fb|g|youtu|tinyurl|telegram|instagr)\.(?:me|ee|ly|com|page|be|am)(?:\/|(?![\p{L}\d.]))|[a-z\d-]{3,40}\.(?:com|net|org|co\.in)(?![\p{L}\d])|(?:skype|tel|mailto|telegram|whatsapp|insta(?:gram)?):[a-z+\d])/u;
/** '@' alone often stands before a place: 'plot @Danapur'. */
const PROFILE =
  /(?<![\p{L}\d])@[a-z][a-z\d]{0,30}_|(?<!\p{L})(?:insta|instagram|telegram|facebook|fb|youtube|twitter|snapchat)(?!\p{L})[^@\p{L}]{0,6}(?:(?:id|par|pe|on|page|channel)[^@\p{L}]{0,6})?@[a-z]|(?<![\p{L}\d])@[a-z][a-z\d._]{2,30} (?:on |par |pe )?(?:insta|instagram|telegram|facebook|fb|youtube|twitter|snapchat)(?!\p{L})/u;

const TEXT_MAX_CHARACTERS = 20_000;

/** The kind of contact that a text gives away, also if it is spelled out. Text beyond the limit is not searched. */
export function contactIn(text: string): 'phone' | 'email' | 'link' | undefined {
  if (text.length > TEXT_MAX_CHARACTERS) return undefined;
  const plain = latinDigits(compatible(visibleText(text)))
    .toLowerCase()
    .replace(/[\s\p{Me}]+/gu, ' ')
    .replace(/[\doil]+/g, withoutLettersLikeDigits);
  if (hasEmail(plain)) return 'email';
  // A place on a map is for buyers, but no contact.
  const beside = plain.replace(LINK_OF_MAP, ' ');
  if (PAGE.test(beside) || PROFILE.test(beside)) return 'link';
  return sequencesIn(plain).some(hasPhone) ? 'phone' : undefined;
}

/** '98O76 543l0' is read by people. */
const withoutLettersLikeDigits = (token: string): string =>
  /^\d/.test(token) && /\d$/.test(token) ? token.replaceAll('o', '0').replace(/[il]/g, '1') : token;

function hasEmail(plain: string): boolean {
  const spelled = plain
    .replace(/ ?[([{<] ?(?:at|@|एट|ऐट) ?[)\]}>] ?/g, '@')
    .replace(/ ?[([{<] ?(?:dot|\.|डॉट) ?[)\]}>] ?/g, '.')
    .replace(/ (?:dot|डॉट) (?=(?:com|in|co|net|org)(?!\p{L}))/gu, '.')
    .replace(/ (?:at(?: the rate)?|@|एट|ऐट) (?=[\p{L}\d-]+\.(?:com|net|org|in|co)(?!\p{L}))/gu, '@');
  return ADDRESS.test(spelled) || OF_PROVIDER.test(spelled) || UPI.test(spelled);
}

interface Group {
  digits: string;
  isWord: boolean;
  isTens: boolean;
  gap: string;
}

function sequencesIn(plain: string): Group[][] {
  const sequences: Group[][] = [];
  let sequence: Group[] = [];
  let gap = '';
  let times = 1;
  const end = () => {
    if (sequence.length > 0) sequences.push(sequence);
    sequence = [];
    times = 1;
  };
  for (const [token] of plain.matchAll(/\d+|[\p{L}\p{M}]+|[^\p{L}\p{M}\d]+/gu)) {
    const digits = digitsOf(token);
    const more = TIMES.get(token);
    const last = sequence.at(-1);
    if (digits !== undefined && last?.isTens && /^[1-9]$/.test(digits)) {
      Object.assign(last, { digits: `${last.digits.slice(0, 1)}${digits}`, isTens: false });
      gap = '';
    } else if (digits !== undefined) {
      sequence.push({ digits: digits.repeat(times), isWord: token !== digits, isTens: TENS.has(token), gap });
      [gap, times] = ['', 1];
    } else if (JOINING.has(token)) gap = ',';
    else if (more !== undefined) times = more;
    else if (/^[^\p{L}\p{M}\d=₹]{1,4}$/u.test(token)) gap ||= token;
    else end();
  }
  end();
  return sequences;
}

/** The digits that a word says, or a figure has. */
export function digitsOf(token: string): string | undefined {
  if (/^\d/.test(token)) return token;
  const known = DIGITS.get(token) ?? TEENS.get(token) ?? TENS.get(token);
  if (known !== undefined) return known;
  const joined = token.match(ENGLISH) ?? [];
  return joined.length > 1 && joined.join('') === token
    ? joined.map((word) => DIGITS.get(word) ?? '').join('')
    : undefined;
}

const LONGEST_PHONE = 14;

function hasPhone(sequence: readonly Group[]): boolean {
  return sequence.some((_, from) => {
    let length = 0;
    for (let to = from; to < sequence.length && length <= LONGEST_PHONE; to += 1) {
      length += sequence[to]?.digits.length ?? 0;
      const groups = sequence.slice(from, to + 1);
      const isWhole =
        (from === 0 || isListed(sequence[from])) && (to + 1 === sequence.length || isListed(sequence[to + 1]));
      if (length >= 10 && length <= LONGEST_PHONE && isPhone(groups, isWhole)) return true;
    }
    return false;
  });
}

const isListed = (group: Group | undefined): boolean => /[,;:/&]/.test(group?.gap ?? '');

function isPhone(groups: readonly Group[], isWhole: boolean): boolean {
  if (!isGrouped(groups, isWhole)) return false;
  const stored = keptPhone(groups.map(({ digits }) => digits).join(' '));
  return isIndianMobile(stored) || isLandline(stored) || isTollFree(groups);
}

/** '1800 123 4567', '1800-11-1234', '18001234567'; '1800 1200 600' are sizes. */
const isTollFree = (groups: readonly Group[]): boolean =>
  /^18[06]0(?:\d{6,7}| (?:\d{2} \d{4}|\d{3} \d{3,4}|\d{6,7}))$/.test(groups.map(({ digits }) => digits).join(' '));

/** Cheaper than reading the number, which most groups of a long list do not reach. */
function isGrouped(groups: readonly Group[], isWhole: boolean): boolean {
  if (groups.length === 1 || groups.some(({ isWord }) => isWord)) return true;
  const lengths = groups.map(({ digits }) => digits.length);
  if (lengths.slice(-2).join() === '5,5') return true;
  const gaps = groups.slice(1).map(({ gap }) => gap);
  if (!isWhole || gaps.some((gap) => /[,;:/&]/.test(gap)) || isAscending(groups)) return false;
  if (lengths.every((length) => length === 1)) return true;
  if (gaps.some((gap) => /[.*×]/.test(gap)) && lengths.some((length) => length < 3)) return false;
  // A PIN code of Bihar or Jharkhand and another number.
  if (lengths.join() === '6,4' && /^8[0-5]/.test(groups[0]?.digits ?? '')) return false;
  return groups.length <= 6 && lengths.slice(1).every((length) => length >= 2);
}

/** '65 66 67 68 69' are adjacent parcels, '98 765 43210' are not. */
const isAscending = (groups: readonly Group[]): boolean =>
  groups.length > 2 &&
  (groups.at(-1)?.digits.length ?? 0) - (groups[0]?.digits.length ?? 0) < 2 &&
  groups.slice(1).every(({ digits }, before) => Number(digits) > Number(groups[before]?.digits));
