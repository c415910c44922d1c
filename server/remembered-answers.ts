import { displayStates } from '#contract/areas.ts';
import type { AnswerOf, AnyEndpoint, Ask, InputOf } from '#contract/endpoint.ts';
import { displayFee } from '#contract/payments.ts';
import type { PageMemory } from '#server/page-memory.ts';

/** What most pages say, and what becomes another only by a change that pages are forgotten for. Nothing with an age or a count of views. */
const REMEMBERED: ReadonlySet<string> = new Set([displayStates.name, displayFee.name]);

/**
 * Lets pages ask once for what they all say, until they are forgotten: an answer is as old as a kept page may be, and no page is
 * made of one from before a change.
 */
export function rememberedAnswers(pages: Pick<PageMemory, 'generation' | 'isTrusted'>): (ask: Ask) => Ask {
  const answers = new Map<string, unknown>();
  let rememberedUnder = pages.generation();

  return (ask) =>
    async <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): Promise<AnswerOf<E>> => {
      if (input !== undefined || !REMEMBERED.has(endpoint.name) || !pages.isTrusted()) return ask(endpoint, input);
      const generation = pages.generation();
      if (generation !== rememberedUnder) answers.clear();
      rememberedUnder = generation;
      // Kept under the name of the row that it is the answer of.
      const known = answers.get(endpoint.name) as AnswerOf<E> | undefined;
      if (known !== undefined) return known;

      const answer = await ask(endpoint);
      if (generation === pages.generation() && pages.isTrusted()) answers.set(endpoint.name, answer);
      return answer;
    };
}
