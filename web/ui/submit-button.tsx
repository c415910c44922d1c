import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ButtonOrSpinner } from './button-or-spinner.tsx';

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  /** A spinner replaces the button while the action runs. */
  replaced?: boolean;
  /**
   * Takes the form without a script: another address than the page's, so that after a failed request Back leads to what
   * was typed.
   */
  beforeScript?: string;
}

/** Submits a hydrated page's form and shows a spinner while its action runs. */
export function SubmitButton({ children, className, replaced = false, beforeScript }: SubmitButtonProps) {
  const navigation = useNavigation();
  const isHydrated = useIsHydrated();
  const Kind = replaced ? ButtonOrSpinner : Button;
  return (
    <Kind
      type="submit"
      className={className}
      busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      // Before hydration the browser would post to an address that mostly takes no form.
      disabled={!isHydrated && beforeScript === undefined}
      formAction={isHydrated ? undefined : beforeScript}
    >
      {children}
    </Kind>
  );
}

const never = () => () => {};

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
