import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';
import { ButtonOrSpinner } from './button-or-spinner.tsx';

interface SubmitButtonProps {
  children: ReactNode;
  className?: string;
  replaced?: boolean;
  /**
   * URL that takes the form without script; not the page's own, so that Back after a failed request leads to the input.
   */
  beforeScript?: string;
}

export function SubmitButton({ children, className, replaced = false, beforeScript }: SubmitButtonProps) {
  const navigation = useNavigation();
  const isHydrated = useIsHydrated();
  const Kind = replaced ? ButtonOrSpinner : Button;
  return (
    <Kind
      type="submit"
      className={className}
      busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      // Before hydration the browser would post to a URL that mostly takes no form.
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
