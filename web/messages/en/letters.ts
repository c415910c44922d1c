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
    asked: 'Somebody, most likely you, asked for a new password for your account. Choose it on this page:',
    choose: 'Choose a new password',
    once: 'The link works once, and for one hour. A new password logs you out on all your devices.',
    notYou: 'If it was not you, leave this letter alone: your password stays as it is.',
  },
  approved: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} is published`,
    heading: 'Your listing is published',
    told: (plot: string) => `${plot} has been approved. Buyers can find it on Bhukhand from now on.`,
    markSold: 'When the plot is sold, mark it as sold in My Properties, so that nobody pays to call you in vain.',
  },
  rejected: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} needs a change`,
    heading: 'Your listing needs a change',
    told: (plot: string) => `We could not publish ${plot} as it is. The reason:`,
    whoSees: 'Nobody but you can see the listing. You find it, with this reason, at the address above.',
  },
  suspended: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} is suspended`,
    heading: 'Your listing is suspended',
    told: (plot: string) => `We have taken ${plot} off the public pages for now. The reason:`,
    whoReaches: 'Buyers who have paid to see it can still reach you.',
  },
  restored: {
    subject: (listingNumber: string) => `Your listing ${listingNumber} is published again`,
    heading: 'Your listing is published again',
    told: (plot: string) => `${plot} is back on the public pages.`,
    thanks: 'Thank you for your patience.',
  },
  upheld: {
    subject: (listingNumber: string) => `Your view credit for ${listingNumber} is back`,
    heading: 'You were right: your credit is back',
    told: (plot: string) => `We have upheld your report that the information of ${plot} is incorrect. Our reason:`,
    creditIsBack: 'The view credit is in your account again, for another plot.',
    staysOpen: 'The contact and the papers of this one stay open to you.',
  },
  declined: {
    subject: (listingNumber: string) => `Your report of ${listingNumber} was declined`,
    heading: 'Your report was declined',
    told: (plot: string) =>
      `We have looked at your report that the information of ${plot} is incorrect, and could not agree. Our reason:`,
    staysSpent: 'The view credit stays spent. The contact and the papers of the plot stay open to you.',
  },
  incorrect: {
    subject: (listingNumber: string) => `Incorrect information in your listing ${listingNumber}`,
    heading: 'Something in your listing is incorrect',
    told: (plot: string) =>
      `A buyer who paid to see ${plot} reported that its information is incorrect. We have looked at it and agree. What we found:`,
    creditReturned: 'The buyer got the view credit back.',
    putRight: 'Please put the listing right in My Properties, or mark the plot as sold if it is.',
  },
  receipt: {
    subject: (number: string) => `Receipt ${number}`,
    heading: 'Your receipt',
    told: (planType: string, number: string) =>
      `Thank you for buying the plan ${planType}. Your receipt ${number} comes with this letter; it stays under Payments and credits as well.`,
    payments: 'Payments and credits',
  },
  erasure: {
    subject: (day: string) => `Your account will be erased on ${day}`,
    heading: 'Your account is closed',
    told: (day: string) =>
      `As asked, we have closed your account, taken your listings off the market and ended your sessions. On ${day} we erase your name, phone number, e-mail address and password, your listings with photos and papers, your reports and your queries.`,
    stays: (years: number) =>
      `What tax law makes us keep stays: your payments, their receipts and the ledger of your credits, until ${years} years after the financial year of your last payment.`,
    toKeep:
      'If you want to keep your account, or if it was not you who asked, log in before that day and press “Keep my account”. All will be as it was.',
    keep: 'Keep my account',
    knownPassword: 'Somebody else knows your password? Set a new one first, with “Forgot Password” on the login page.',
  },
};
