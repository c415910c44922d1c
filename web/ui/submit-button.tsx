import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ButtonOrSpinner } from './button-or-spinner.tsx';

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  /** While the action runs, the spinner stands in the button's place and not in it. */
  replaced?: boolean;
  /**
   * The address that takes the form from a browser that has no script yet: another one than the page's, so that after a try that nobody answered Back
   * leads to what was typed.
   */
  beforeScript?: string;
}

/** Sends the form of a live page: a spinner stands in it while the form's action runs. */
export function SubmitButton({ children, className, replaced = false, beforeScript }: SubmitButtonProps) {
  const navigation = useNavigation();
  const isAlive = useIsAlive();
  const Kind = replaced ? ButtonOrSpinner : Button;
  return (
    <Kind
      type="submit"
      className={className}
      busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      // Pressed before the script is there, the browser would send the form to an address that, mostly, takes none.
      disabled={!isAlive && beforeScript === undefined}
      formAction={isAlive ? undefined : beforeScript}
    >
      {children}
    </Kind>
  );
}

const never = () => () => {};

function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
