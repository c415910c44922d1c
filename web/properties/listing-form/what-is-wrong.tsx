import { Link } from 'react-router';
import { listingFormMessages } from '#messages/listing-form.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface WhatIsWrongProps {
  reason?: string;
  isLoggedOut?: boolean;
  open: number;
}

/** Repeats the error beside the submit button, for after the toast. */
export function WhatIsWrong({ reason, isLoggedOut, open }: WhatIsWrongProps) {
  const { addLand } = listingFormMessages;
  if (open === 0 && !reason) return null;
  return (
    <div className="rounded-md bg-geru-wash p-3 text-geru-dark">
      <p className="font-semibold">{open > 0 ? addLand.issuesAbove({ count: open }) : reason}</p>
      {isLoggedOut && (
        <>
          <p>{addLand.loggedOut}</p>
          <Link to="/login" target="_blank" className={buttonClass('secondary', 'mt-2')}>
            {addLand.logInElsewhere}
          </Link>
        </>
      )}
    </div>
  );
}
