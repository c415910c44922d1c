/** Letters to people who have an account. Letters to the operator are in English, beside what sends them. */
export const letters = {
  frame: {
    orOpen: 'Or open this address:',
    dear: (name: string) => `Dear ${name},`,
    /** A plot, as it is named within a sentence. */
    plot: (title: string, listingNumber: string) => `"${title}" (${listingNumber})`,
    seeListing: 'See the listing',
  },
  reset: {
    subject: 'Set a new password for Bhukhand',
    heading: 'Set a new password',
    asked: 'We received a request to reset the password of your account. Set a new one here:',
    choose: 'Set a new password',
    once: 'The link works once, and for one hour. A new password logs you out on all your devices.',
    notYou: 'If this wasn’t you, you can ignore this email. Your password won’t change.',
  },
  approved: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} is published`,
    heading: 'Your listing is published',
    told: (plot: string) => `${plot} has been approved. Buyers can now find it on Bhukhand.`,
    markSold: 'When the plot is sold, mark it as sold in My Properties, so that nobody pays to call you in vain.',
  },
  rejected: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} needs a change`,
    heading: 'Your listing needs a change',
    told: (plot: string) => `We couldn’t publish ${plot} as it is. The reason:`,
    whoSees: 'Only you can see the listing. You’ll find it, with this reason, at the link above.',
  },
  suspended: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} is suspended`,
    heading: 'Your listing is suspended',
    told: (plot: string) => `We have taken ${plot} down for now. The reason:`,
    whoReaches: 'Buyers who already unlocked it can still reach you.',
  },
  restored: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} is published again`,
    heading: 'Your listing is published again',
    told: (plot: string) => `${plot} is public again.`,
    thanks: 'Thank you for your patience.',
  },
  upheld: {
    subject: (listingNumber: string) => `Your view credit for ${listingNumber} is back`,
    heading: 'Your credit is back',
    told: (plot: string) => `We agree with your report that the information on ${plot} is incorrect. Our reason:`,
    creditIsBack: 'The view credit is back in your account. You can use it for another plot.',
    staysOpen: 'You can still see the contact and documents of this one.',
  },
  declined: {
    subject: (listingNumber: string) => `Your report of ${listingNumber} was declined`,
    heading: 'Your report was declined',
    told: (plot: string) =>
      `We reviewed your report that the information on ${plot} is incorrect, and could not agree. Our reason:`,
    staysSpent: 'The view credit is not returned. You can still see the plot’s contact and documents.',
  },
  incorrect: {
    subject: (listingNumber: string) => `Incorrect information in your listing ${listingNumber}`,
    heading: 'Something in your listing is incorrect',
    told: (plot: string) =>
      `A buyer who unlocked ${plot} reported that its information is incorrect. We reviewed it and agree. What we found:`,
    creditReturned: 'The buyer’s view credit was returned.',
    putRight: 'Please correct the listing in “My Properties”, or mark the plot as sold if it is.',
  },
  receipt: {
    subject: (number: string) => `Receipt ${number}`,
    heading: 'Your receipt',
    told: (planType: string, number: string) =>
      `Thank you for buying the plan ${planType}. Your receipt ${number} is attached; you can also find it under “Payments and credits”.`,
    payments: 'Payments and credits',
  },
  erasure: {
    subject: (day: string) => `Your account will be erased on ${day}`,
    heading: 'Your account is closed',
    told: (day: string) =>
      `As you asked, we have closed your account, taken down your listings and logged you out on all devices. On ${day} we will erase your name, phone number, email address and password, your listings with photos and documents, your reports and your messages.`,
    stays: (years: number) =>
      `Tax law requires us to keep your payments, receipts and credit history until ${years} years after the financial year of your last payment.`,
    toKeep:
      'To keep your account, or if this wasn’t you, log in before that day and press “Keep my account”. Nothing will be lost.',
    keep: 'Keep my account',
    knownPassword:
      'Does someone else know your password? Set a new one first, with “Forgot Password” on the login page.',
  },
};
