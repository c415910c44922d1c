import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getConsumedChars, getFirstConsumedChar, isEmpty, isZeroLength } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

/**
 * Why a pattern takes more than linear time on some text, in words; empty where it does not.
 * scslre finds neighbours that can exchange characters and quantifiers that begin anew at each character. Found here: what
 * begins anew at each repetition of its own beginning (`\(([^)]+)\)` on '(((('), and repeated choices that begin alike.
 */
export function superLinear(source: string, flags: string): string[] {
  const { reports } = analyse({ source, flags });
  return [
    ...reports.map((report) =>
      report.type === 'Trade'
        ? `${report.startQuant.raw} and ${report.endQuant.raw} can exchange characters`
        : `${report.quant.raw} ${report.type === 'Self' ? 'can match in many ways' : 'begins anew at each character'}`,
    ),
    ...restarting(source, flags).map((raw) => `${raw} begins anew inside itself`),
    ...alike(source, flags).map((raw) => `the choices of ${raw} begin alike`),
  ];
}

function parsed(source: string, flags: string) {
  const parsedFlags = new RegExpParser().parseFlags(flags);
  const { unicode, unicodeSets } = parsedFlags;
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, { unicode, unicodeSets });
  return { pattern, parsedFlags };
}

/** Repeated groups of choices two of which can begin with the same character. */
function alike(source: string, flags: string): string[] {
  const { pattern, parsedFlags } = parsed(source, flags);
  const first = (choice: AST.Alternative) => getFirstConsumedChar(choice, 'ltr', parsedFlags).char;
  const found: string[] = [];
  let repeated = 0;
  const see = ({ alternatives, raw }: AST.Group | AST.CapturingGroup) => {
    const firsts = alternatives.map(first);
    const share = firsts.some((one, place) => firsts.slice(place + 1).some((other) => !one.isDisjointWith(other)));
    if (repeated > 0 && share) found.push(raw);
  };
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ max }) => {
      if (max === Infinity) repeated += 1;
    },
    onQuantifierLeave: ({ max }) => {
      if (max === Infinity) repeated -= 1;
    },
    onGroupEnter: see,
    onCapturingGroupEnter: see,
  });
  return found;
}

function restarting(source: string, flags: string): string[] {
  const { pattern, parsedFlags } = parsed(source, flags);
  return pattern.alternatives.flatMap((alternative) => walk(alternative.elements, [], false));

  /** @param mayEndAfter whether what follows this part can fail */
  function walk(elements: readonly AST.Element[], before: readonly AST.Element[], mayFailAfter: boolean): string[] {
    if (before.length === 0 && isPinned(elements[0])) return [];
    return elements.flatMap((element, place) => {
      const prefix = [...before, ...elements.slice(0, place)];
      const mayFail = mayFailAfter || elements.slice(place + 1).some((later) => !isEmptyMatch(later));
      if (element.type === 'Group' || element.type === 'CapturingGroup') {
        return element.alternatives.flatMap((inner) => walk(inner.elements, prefix, mayFail));
      }
      if (element.type !== 'Quantifier' || element.max !== Infinity || !mayFail) return [];
      const needed = prefix.filter((earlier) => !isZeroLength(earlier, parsedFlags) && !isOptional(earlier));
      return needed.length > 0 && needed.every((earlier) => shares(earlier, element)) ? [element.raw] : [];
    });
  }

  function shares(one: AST.Element, other: AST.Element): boolean {
    return !getConsumedChars(one, parsedFlags).chars.isDisjointWith(getConsumedChars(other, parsedFlags).chars);
  }

  function isEmptyMatch(element: AST.Element): boolean {
    return isOptional(element) || (isEmpty(element, parsedFlags) && element.type !== 'Assertion');
  }
}

const isOptional = (element: AST.Element): boolean => element.type === 'Quantifier' && element.min === 0;

/** It can begin at one place alone. */
const isPinned = (element: AST.Element | undefined): boolean =>
  element?.type === 'Assertion' && element.kind === 'start';
