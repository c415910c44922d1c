import { useFetcher } from 'react-router';
import { accountMessages } from '#messages/account.ts';
import { Button } from '#web/ui/button.tsx';
import type { changeSearches } from './change-searches.ts';

export function UnconfirmedEmail({ email }: { email: string }) {
  const { Form, state } = useFetcher<typeof changeSearches>();
  return (
    <Form method="post" className="flex max-w-2xl flex-col gap-3 rounded-md bg-mustard-wash p-4">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="email" value={email} />
      <p role="status" className="font-semibold wrap-anywhere">
        {accountMessages.own.unconfirmed({ email })}
      </p>
      <Button type="submit" variant="secondary" className="self-start" busy={state !== 'idle'}>
        {accountMessages.reset.askAgain}
      </Button>
    </Form>
  );
}
