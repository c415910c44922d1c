import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ButtonOrSpinner } from './button-or-spinner.tsx';

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  /** While the action runs, the spinner stands in the button's place and not in it. */
  replaced?: boolean;
  /** The form's address takes it also from a browser that has no script yet. */
  beforeScript?: boolean;
}

/** Sends the form of a live page: a spinner stands in it while the form's action runs. */
export function SubmitButton({ children, className, replaced = false, beforeScript = false }: SubmitButtonProps) {
  const navigation = useNavigation();
  const isAlive = useIsAlive();
  const Kind = replaced ? ButtonOrSpinner : Button;
  return (
    <Kind
      type="submit"
      className={className}
      busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      // Pressed before the script is there, the browser would send the form to an address that, mostly, takes none.
      disabled={!isAlive && !beforeScript}
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
