export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Words that attackers try first, here and elsewhere. */
const COMMON = /^(pass(word)?|admin|qwerty|abc|welcome|india|bihar|love|iloveyou|sairam|ganesh)?\P{L}*$/iu;

/**
 * Estimates the effort of a guess from the length and the kinds of characters. Length counts most: a sentence is
 * stronger than a short riddle and easier to remember. It is a hint, never a rule.
 */
export function passwordStrength(password: string): Strength {
  if (COMMON.test(password)) return password.length >= 16 ? 'fair' : 'weak';
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  const points = Math.min(password.length, different * 2) + (kinds - 1) * 2;
  if (points < 8) return 'weak';
  if (points < 12) return 'fair';
  return points < 16 ? 'good' : 'strong';
}
