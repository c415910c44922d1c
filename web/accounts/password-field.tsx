import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import type { RootLoader } from '#web/client/page-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { passwordStrength, STRENGTHS } from './password-strength.ts';
import { load } from '#web/client/load.ts';

interface PasswordFieldProps {
  label?: string | undefined;
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  issues: readonly Issue[];
  hint?: ReactNode;
  onInput?: (typed: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

export function PasswordField({
  label,
  name = 'password',
  autoComplete,
  issues,
  hint,
  onInput,
  field,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      ref={field}
      label={label ?? siteMessages.words.password}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      issues={issues}
      hint={hint}
      onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
      beside={
        <button type="button" className={buttonClass('secondary', 'min-w-18')} onClick={() => setShown(!shown)}>
          <span aria-hidden="true">{shown ? accountMessages.hide : siteMessages.words.show}</span>
          <span className="sr-only">{shown ? accountMessages.hidePassword : accountMessages.showPassword}</span>
        </button>
      }
    />
  );
}

const MIN_LENGTH = 'passwordMinLength';

/**
 * A new password with its strength. The form carries the operator's minimum length, so action and server agree
 * (`minLengthIn`).
 */
export function NewPasswordField({ label, issues }: Pick<PasswordFieldProps, 'label' | 'issues'>) {
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<{ isCommonPassword: (password: string) => boolean }>();
  const field = useRef<HTMLInputElement>(null);
  // Slow phones take seconds to hydrate: what was typed meanwhile caused no event.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  useEffect(() => {
    // If the list does not load, the characters alone decide.
    if (typed && !list) void load(() => import('./common-passwords.ts')).then(setList, () => undefined);
  }, [typed, list]);
  const minLength = useRouteLoaderData<RootLoader>('root')?.operator.passwordMinLength ?? PASSWORD_MIN_LENGTH;
  const advice =
    minLength > PASSWORD_MIN_LENGTH ? `${accountMessages.passwordMinLength({ characters: minLength })} ` : '';
  return (
    <>
      <input type="hidden" name={MIN_LENGTH} value={minLength} />
      <PasswordField
        label={label}
        autoComplete="new-password"
        issues={issues}
        onInput={setTyped}
        field={field}
        hint={
          typed ? (
            <Strength password={typed} isCommon={list?.isCommonPassword(typed) ?? false} />
          ) : (
            `${advice}${accountMessages.passwordHint}`
          )
        }
      />
    </>
  );
}

export function minLengthIn(form: FormData): number {
  return Number(form.get(MIN_LENGTH)) || PASSWORD_MIN_LENGTH;
}

const BARS = ['bg-geru', 'bg-mustard', 'bg-crop', 'bg-crop'] as const;

function Strength({ password, isCommon }: { password: string; isCommon: boolean }) {
  const strength = isCommon ? 'weak' : passwordStrength(password);
  const level = STRENGTHS.indexOf(strength);
  return (
    <span className="flex items-center gap-3">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {STRENGTHS.map((step, place) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${place <= level ? BARS[level] : 'bg-line'}`} />
        ))}
      </span>
      <span className="font-semibold">
        {isCommon ? accountMessages.commonPassword : accountMessages.strength[strength]}
      </span>
    </span>
  );
}
