import type { Letter } from './mail.ts';

/** What every letter about a listing needs to know. */
export interface ListingFacts {
  /** The owner's e-mail address and name. */
  to: string;
  name: string;
  /** '5 decimal plot in Danapur, Patna' */
  title: string;
  /** 'BK-100234' */
  listingNumber: string;
  /** Address of the property's page. */
  link: string;
}

/** The listing was approved for the first time, or after a rejection. */
export function approvedLetter(listing: ListingFacts): Letter {
  return letter(listing, `Your listing ${listing.listingNumber} is published`, [
    `Your listing "${listing.title}" (${listing.listingNumber}) has been approved. Buyers can find it on Bhukhand from now on:`,
    listing.link,
    'When the plot is sold, please delete the listing, so that nobody pays to call you in vain.',
  ]);
}

/** The listing was refused; `reason` is the admin's, for the owner to read. */
export function rejectedLetter(listing: ListingFacts, reason: string): Letter {
  return letter(listing, `Your listing ${listing.listingNumber} needs a change`, [
    `We could not publish your listing "${listing.title}" (${listing.listingNumber}) as it is. The reason:`,
    reason,
    'Nobody but you can see it. You find it, with this reason, here:',
    listing.link,
  ]);
}

/** A published listing was taken off the public pages; `reason` is the admin's, for the owner to read. */
export function suspendedLetter(listing: ListingFacts, reason: string): Letter {
  return letter(listing, `Your listing ${listing.listingNumber} is suspended`, [
    `We have taken your listing "${listing.title}" (${listing.listingNumber}) off the public pages for now. The reason:`,
    reason,
    'Buyers who have paid to see it can still reach you. You find the listing here:',
    listing.link,
  ]);
}

/** A suspended listing is public again. */
export function restoredLetter(listing: ListingFacts): Letter {
  return letter(listing, `Your listing ${listing.listingNumber} is published again`, [
    `Your listing "${listing.title}" (${listing.listingNumber}) is back on the public pages:`,
    listing.link,
    'Thank you for your patience.',
  ]);
}

function letter({ to, name }: ListingFacts, subject: string, paragraphs: string[]): Letter {
  return { to, subject, text: [`Dear ${name},`, ...paragraphs, 'Bhukhand'].join('\n\n') + '\n' };
}
