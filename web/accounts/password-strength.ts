export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Words that attackers try first, worldwide and in India. */
const COMMON = /^(pass(word)?|admin|qwerty|abc|welcome|india|bihar|love|iloveyou|sairam|ganesh)?\P{L}*$/iu;

/**
 * Estimates how hard a password is to guess, mostly by length, then by kinds of characters. It is a hint, never a rule.
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
