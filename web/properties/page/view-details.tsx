import type { PropertyDetail } from '#contract/properties.ts';
import { leadingOn } from '#contract/return-address.ts';
import { buyingMessages } from '#messages/buying.ts';
import { UNLOCK } from '#web/browser/unlock.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { dataset } from '#web/client/page-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface ViewDetailsProps {
  property: PropertyDetail;
  /** Undefined on the cached page, which offers to log in. */
  credits: number | undefined;
  className?: string;
}

/** The button to the contact leads to the login, to the plans, or to the confirmation. */
export function ViewDetails({ property, credits, className = '' }: ViewDetailsProps) {
  const { viewDetails } = buyingMessages.access;
  if (credits !== undefined)
    return (
      <Button className={className} {...dataset({ 'data-view': credits > 0 ? 'confirm' : 'buy' })}>
        {viewDetails}
      </Button>
    );
  return (
    <a
      className={buttonClass('primary', className)}
      href={inPageLanguage(leadingOn('/login', `/property/${property._id}${UNLOCK}`))}
      rel="nofollow"
      {...dataset({ 'data-show': 'signed-out' })}
    >
      {viewDetails}
    </a>
  );
}
