import { useFetcher } from 'react-router';
import { consoleMessages } from '#messages/console.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useIssues } from '#web/ui/form.ts';
import type { SubmitResult } from './list-place.ts';

export function AnswerQuery({ id, email }: { id: string; email: string }) {
  const t = consoleMessages.queries;
  const { Form, state, data } = useFetcher<SubmitResult>();
  const { issues, form } = useIssues(data?.issues);
  return (
    <Form method="post" noValidate {...form} className="flex max-w-prose flex-col items-start gap-2">
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        label={t.answerTo({ email })}
        name="text"
        rows={3}
        maxLength={2000}
        required
        issues={issues}
        className="w-full"
      />
      <Button type="submit" name="move" value="answer" variant="secondary" busy={state !== 'idle'}>
        {t.send}
      </Button>
    </Form>
  );
}
