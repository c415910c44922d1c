import { lengthAt, type Words } from './figures.ts';
import { VOCABULARY } from './vocabulary.ts';

/** How many words deny what ends before them: 'khatiyan nahi', 'চাষের জমি না'. */
export function denialAfter(words: Words, end: number): number {
  for (const from of [end, end + lengthAt(words, 'filler', end)]) {
    const length = lengthAt(words, 'withoutAfter', from);
    // 'ରାଞ୍ଚି ବିନା ଦଲାଲ' is Ranchi without a broker.
    const isOfNext = lengthAt(words, 'withoutBefore', from) === length && VOCABULARY.choice.at(words, from + length);
    if (length > 0 && !isOfNext) return from - end + length;
  }
  return 0;
}
