import { ASKED_FIRST } from '#contract/facts.ts';
import { factsMessages } from '#messages/facts.ts';
import { rankingMessages } from '#messages/ranking.ts';
import { LongTextPage } from './long-text-page.tsx';

export const handle = { static: true };

/** Explains the order of lists, defined in server/database/migrations/0025_order-of-lists.sql. */
export default function RankingPage() {
  return (
    <LongTextPage text={rankingMessages}>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-4 marker:text-geru-dark">
        {ASKED_FIRST.map((fact) => (
          <li key={fact}>{factsMessages.names[fact]}</li>
        ))}
      </ul>
    </LongTextPage>
  );
}
