import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from './button.tsx';

/** Sends the form of a live page: a spinner stands in it while the form's action runs. */
export function SubmitButton({ children, className }: { children: ReactNode; className?: string }) {
  const navigation = useNavigation();
  const isAlive = useIsAlive();
  return (
    <Button
      type="submit"
      className={className}
      busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      // Pressed before the script is there, the browser would send the form to an address that takes none.
      disabled={!isAlive}
    >
      {children}
    </Button>
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
