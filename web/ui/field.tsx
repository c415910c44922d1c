import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { restoreTyped } from '#web/client/typed-texts.ts';

interface FieldProps {
  label: string;
  name: string;
  /** All issues of the form; the field finds its own by name. */
  issues?: readonly Issue[] | undefined;
  hint?: ReactNode;
  beside?: ReactNode;
}

/** A labelled input. Leave `value` out: uncontrolled, it stays filled after every failure. */
export function TextField({
  label,
  labelClass,
  issues,
  hint,
  beside,
  className,
  ...input
}: FieldProps & ComponentProps<'input'> & { labelClass?: string }) {
  const { frame, control } = useField({ label, issues, hint, beside, name: input.name, required: input.required });
  return (
    <Frame {...frame} className={className} labelClass={labelClass}>
      <input {...input} {...control} className="field-input" />
    </Frame>
  );
}

export function SelectField({
  label,
  issues,
  hint,
  beside,
  className,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = useField({ label, issues, hint, beside, name: select.name, required: select.required });
  return (
    <Frame {...frame} className={className}>
      <select {...select} {...control} className="field-input" />
    </Frame>
  );
}

export function TextAreaField({
  label,
  issues,
  hint,
  beside,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField({ label, issues, hint, beside, name: area.name, required: area.required });
  return (
    <Frame {...frame} className={className}>
      <textarea {...area} {...control} className="field-input" />
    </Frame>
  );
}

export function IssueText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-sm font-semibold text-geru-dark">
      {children}
    </p>
  );
}

export function RequiredMark() {
  return <span className="text-geru-dark after:content-['_*']" aria-hidden="true" />;
}

function useField({ label, name, issues, hint, beside, required }: FieldProps & { required: boolean | undefined }) {
  const id = useId();
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) restoreTyped(field);
  }, [id]);
  const issue = issues?.find(({ path }) => path === name);
  const described = [hint ? `${id}-hint` : '', issue ? `${id}-issue` : ''].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, beside, issue, required },
    control: {
      id,
      'aria-invalid': issue ? true : undefined,
      'aria-describedby': described || undefined,
    },
  };
}

interface FrameProps {
  id: string;
  label: string;
  hint: ReactNode;
  beside: ReactNode;
  issue: Issue | undefined;
  required: boolean | undefined;
  className: string | undefined;
  labelClass?: string | undefined;
  children: ReactNode;
}

function Frame({ id, label, hint, beside, issue, required, className, labelClass, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass ?? 'mb-1 block font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="mb-1 text-sm text-bark">
          {hint}
        </div>
      )}
      {beside ? (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">{children}</div>
          {beside}
        </div>
      ) : (
        children
      )}
      {issue && <IssueText id={`${id}-issue`}>{issue.message}</IssueText>}
    </div>
  );
}
