/*
 * Hindi typed for a font such as Kruti Dev, whose letters are those of English keys: 'Hkwfe' shows as भूमि. In another font
 * it is no text. It is named, not converted: each font has a table of its own.
 */

const FONT = /kruti|devlys|dev lys|chanakya|shusha|walkman|kundli|akruti|shree-?dev|dvb?-?tt|aps-?dv/i;

export const isLegacyFont = (name: string): boolean => FONT.test(name) && !/unicode/i.test(name);

/** Whether a text in such a font is letters, and none of Unicode's Devanagari, which needs no font. */
export const isLegacyText = (text: string): boolean => /[A-Za-z]/.test(text) && !/\p{Script=Devanagari}/u.test(text);

/** Words of land and places that are none of any other language. */
const WORDS: ReadonlySet<string> = new Set(
  "Hkwfe Hkw[k.M tehu tehuh lM+d ftyk ftyk& xzke xkWao xk¡o xkao jdck ewY; dher jkT; fcgkj iVuk >kj[k.M fooj.k dV~Bk ch?kk ,dM+ fMlfey yk[k djksM+ :i;s :i;k {ks=Qy [kkrk [ksljk [krkSuh [kfr;ku mÙkj mRrj nf{k.k if'pe iwjc fdukjs IykWV IykV jksM edku [ksr fcØh Øekad Øe uEcj iz[k.M rglhy vapy ekStk fcgVk uD'kk nj izfr gS gSaA gSA".split(
    ' ',
  ),
);
/** 'है', 'के', 'में' and the like, of which each may be short for something. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'gSa ds dk dh esa dks ls vkSj ij ;g ugha tks fy, ,d rd ikl fudV lehi'.split(' '),
);
const SMALL_WORDS_LEAST = 2;

/** Whether a text of an unknown font is such Hindi. */
export function isLegacyHindi(text: string): boolean {
  const words = [...new Set(text.split(/\s+/))];
  return (
    words.some((word) => WORDS.has(word)) || words.filter((word) => SMALL_WORDS.has(word)).length >= SMALL_WORDS_LEAST
  );
}
