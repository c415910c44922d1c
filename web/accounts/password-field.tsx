import { type ReactNode, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { useMessages } from '../messages/messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { passwordStrength, STRENGTHS } from './password-strength.ts';

interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password';
  issues: readonly Issue[];
  hint?: ReactNode;
  onInput?: (typed: string) => void;
}

/** A password with a button that shows what was typed. */
export function PasswordField({ autoComplete, issues, hint, onInput }: PasswordFieldProps) {
  const { accounts } = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={accounts.password}
      name="password"
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
          {shown ? accounts.hide : accounts.show}
          <span className="sr-only"> {accounts.thePassword}</span>
        </button>
      }
    />
  );
}

/** A password to be set, with how strong it is while it is typed. */
export function NewPasswordField({ issues }: { issues: readonly Issue[] }) {
  const { accounts } = useMessages();
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      issues={issues}
      onInput={setTyped}
      hint={typed ? <Strength password={typed} /> : accounts.passwordHint}
    />
  );
}

const BARS = ['bg-geru', 'bg-mustard', 'bg-crop', 'bg-crop'] as const;

function Strength({ password }: { password: string }) {
  const { accounts } = useMessages();
  const strength = passwordStrength(password);
  const level = STRENGTHS.indexOf(strength);
  return (
    <span className="flex items-center gap-3">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {STRENGTHS.map((step, place) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${place <= level ? BARS[level] : 'bg-line'}`} />
        ))}
      </span>
      <span className="font-semibold">{accounts.strength[strength]}</span>
    </span>
  );
}
