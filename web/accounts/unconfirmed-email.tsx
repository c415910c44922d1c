import { useFetcher } from 'react-router';
import { accountMessages } from '#messages/account.ts';
import { Button } from '#web/ui/button.tsx';

/** The account's own email, with a button for a new link. A changed one asks for the password again. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action="/savedSearches" className="flex flex-col gap-3">
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
