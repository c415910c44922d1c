import { useFetcher } from 'react-router';
import { accountMessages } from '#messages/account.ts';
import { Button } from '#web/ui/button.tsx';
import type { Changed } from './change-account.ts';

export function BecomeSeller() {
  const t = accountMessages.own;
  const { Form, state } = useFetcher<Changed>();
  return (
    <section className="card flex flex-col items-start gap-3 p-4">
      <h2 className="text-xl">{t.sell}</h2>
      <p className="max-w-prose">{t.sellText}</p>
      <Form method="post" action="/account">
        <input type="hidden" name="change" value="role" />
        <Button type="submit" busy={state !== 'idle'}>
          {t.becomeSeller}
        </Button>
      </Form>
    </section>
  );
}
