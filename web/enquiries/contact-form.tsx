import { MESSAGE_MAX_CHARACTERS } from '#contract/enquiries.ts';
import type { Issue } from '#contract/endpoint.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass, Spinner } from '#web/ui/button.tsx';
import { IssueText, TextAreaField, TextField } from '#web/ui/field.tsx';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ContactFormProps {
  typed: Record<string, string> | undefined;
  issues: Issue[] | undefined;
  outcome: 'sent' | 'failed' | undefined;
  reason: string | undefined;
}

/** Works without script; <contact-form> sends it without leaving the page, with the same markup for its issues. */
export function ContactForm({ typed = {}, issues = [], outcome, reason }: ContactFormProps) {
  const { contact } = siteMessages;
  const fieldOf = (name: string) => ({
    name,
    issues,
    defaultValue: typed[name],
    required: true,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after an error the first invalid field gets the focus
    autoFocus: issues[0]?.path === name,
  });
  return (
    <contact-form>
      {outcome && <Outcome outcome={outcome} reason={reason} />}
      {/* noValidate: our messages instead of the browser's. The action has its own URL, so that Back after a failure
          leads to the input. */}
      <form method="post" action={`${inPageLanguage('/contact')}?form`} noValidate className="mt-4 flex flex-col gap-4">
        <TextField label={siteMessages.words.name} autoComplete="name" maxLength={100} {...fieldOf('name')} />
        <TextField
          label={siteMessages.words.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={30}
          hint={contact.phoneHint}
          {...fieldOf('phone')}
        />
        <TextField
          label={contact.emailOptional}
          type="email"
          autoComplete="email"
          maxLength={254}
          name="email"
          issues={issues}
          defaultValue={typed['email']}
        />
        <TextAreaField
          label={contact.message}
          rows={6}
          maxLength={MESSAGE_MAX_CHARACTERS}
          hint={contact.messageHint}
          {...fieldOf('message')}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="kind"
            value="grievance"
            defaultChecked={typed['kind'] === 'grievance'}
            className="size-5"
          />
          {contact.isGrievance}
        </label>
        <button type="submit" className={buttonClass('primary', 'sm:self-start sm:min-w-48')}>
          <span {...dataset({ 'data-spinner': '' })} hidden>
            <Spinner />
          </span>
          {contact.send}
        </button>
        <template>
          <IssueText>{''}</IssueText>
        </template>
      </form>
    </contact-form>
  );
}

/** The result for users without script; the element turns it into a toast. */
function Outcome({ outcome, reason }: { outcome: 'sent' | 'failed'; reason: string | undefined }) {
  const { contact } = siteMessages;
  const isSent = outcome === 'sent';
  return (
    <div
      {...dataset({ 'data-outcome': '', 'data-kind': isSent ? 'success' : 'error' })}

      role={isSent ? 'status' : 'alert'}
      className="toast mt-4"
    >
      <Icon name={isSent ? 'circle-check' : 'triangle-alert'} />
      <div>
        <strong>{isSent ? contact.sent : siteMessages.errors.serverError}</strong>
        <p>{isSent ? contact.sentText : reason || contact.failedText}</p>
      </div>
    </div>
  );
}
