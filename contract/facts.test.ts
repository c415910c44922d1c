import { expect, test } from 'vitest';
import { allChoicesOf, chosenWith, FACT_KEYS, rowOf } from './facts.ts';

test.each([
  [['trees', 'well'], 'nothing', ['nothing']],
  [['nothing'], 'house', ['house']],
  [['trees'], 'house', ['trees', 'house']],
  [[], 'nothing', ['nothing']],
])('beside %j a tick at %s leaves %j', (chosen, choice, expected) => {
  expect(chosenWith('on_it', chosen, choice)).toEqual(expected);
});

test('a choice that leaves no room for others is one of its fact, and each fact of several choices with a none has it', () => {
  for (const fact of FACT_KEYS) {
    const { kind, alone } = rowOf(fact);
    const none = allChoicesOf(fact).filter((choice) => /^(?:no|none|nothing)(?:_|$)/.test(choice));
    if (kind === 'choices') expect([fact, none]).toEqual([fact, alone === undefined ? [] : [alone]]);
    else expect([fact, alone]).toEqual([fact, undefined]);
  }
});
