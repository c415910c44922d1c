import type { Issue } from '#contract/endpoint.ts';
import { FACT_KEYS, rowOf } from '#contract/facts.ts';
import { problemsIn } from '#contract/problem.ts';
import type { Answers } from '#web/properties/facts/fact-answers.ts';
import { sendFacts } from '#web/properties/facts/send-facts.ts';
import { keepUnsent } from '#web/properties/unsent-parts.ts';
import { sayIssues } from '#web/client/translate-error.ts';
import { load } from '#web/client/load.ts';

/* Facts answered in the form of a new listing; they are sent once the listing has an id. */

interface NewAnswers {
  issues: Issue[];
  /** Rejected answers wait in the listing's own form of facts. */
  send: (id: string) => Promise<void>;
}

/** If the rules do not load, only the server checks. */
export async function newAnswers(form: FormData): Promise<NewAnswers> {
  const answers = answersIn(form);
  const rules = await load(() => import('#contract/stated-facts.ts')).catch(() => undefined);
  const parsed = rules?.StatedFacts.safeParse(answers);
  return {
    issues: (parsed?.error && (await sayIssues(problemsIn(parsed.error.issues)))) ?? [],
    async send(id) {
      if (Object.keys(answers).length === 0) return;
      const sent = await sendFacts(id, answers);
      if ('issues' in sent) await keepUnsent('facts', id, answers);
    },
  };
}

/** Fields that do not apply to the chosen land are not in the form. */
function answersIn(form: FormData): Answers {
  const answered = FACT_KEYS.flatMap((fact) => {
    const texts = form.getAll(fact).filter((value) => typeof value === 'string' && value.trim() !== '');
    return texts.length === 0 ? [] : [[fact, rowOf(fact).kind === 'choices' ? texts : texts[0]] as const];
  });
  return Object.fromEntries(answered);
}
