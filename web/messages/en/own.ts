/** The pages about oneself: credits and payments, sessions, one's data. */
export const own = {
  credits: {
    title: 'Payments and credits',
    balance: 'View credits now',
    buy: 'Buy view credits',
    movements: 'How your credits came and went',
    noMovements: 'No view credits came or went yet.',
    noMovementsText:
      'Buy a plan, and spend a credit on each plot whose owner you want to call and whose papers you want to read. Every credit is accounted for here.',
    when: 'Date',
    reason: 'What for',
    change: 'Change',
    balanceAfter: 'Balance after',
    bought: (plan: string) => `Bought with the plan ${plan}`,
    /** The plot's number comes after it. */
    spentOn: 'Spent on plot',
    takenBack: (plan: string) => `Taken back, because the money for the plan ${plan} went back`,
    givenBack: (plan: string) => `Given back, because the money for the plan ${plan} is here again`,
    /** The plot's number comes after it. */
    returned: 'Returned, because your report was upheld: plot',
    pagesOfMovements: 'Pages of your credits',
    payments: 'Your payments',
    pagesOfPayments: 'Pages of your payments',
    noPayments: 'No payments yet.',
    plan: 'Plan',
    planCredits: (count: number) => (count === 1 ? '1 view credit' : `${count} view credits`),
    amount: 'Amount',
    amountAway: (amount: string) => `${amount} went back`,
    status: 'Status',
    statuses: { open: 'Not confirmed', paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled' },
    receipt: 'Receipt',
    receiptOf: (number: string) => `Receipt ${number}`,
    noReceipt: '–',
    check: 'Check again',
    checkOf: (plan: string, when: string) => `Check again: ${plan}, ${when}`,
  },
  sessions: {
    title: 'Where you are logged in',
    intro:
      'Every phone and computer that is logged in to your account. One that you do not know? Log it out, and choose a new password with Forgot Password on the login page: that logs out all of them.',
    unknown: 'A device that did not say what it is',
    here: 'This device',
    loggedIn: (when: string) => `Logged in ${when}`,
    lastUsed: (when: string) => `Last used about ${when}`,
    end: 'Log out',
    endOf: (device: string, since: string) => `Log out: ${device}, logged in ${since}`,
    ended: 'Logged out there',
    endedText: (device: string) => `${device} has to log in again with the password.`,
    alone: 'You are logged in nowhere else.',
    endOthers: 'Log out everywhere else',
    confirmTitle: 'Log out everywhere else?',
    confirmText: 'Every other phone and computer has to log in again with the password. This one stays logged in.',
    cancel: 'Cancel',
    othersEnded: (count: number, text: string) =>
      count === 1 ? 'One other device is logged out' : `${text} other devices are logged out`,
    notEnded: 'Not logged out',
  },
  myData: {
    title: 'Your data',
    kept: 'What we keep about you',
    account: (email: string, since: string) => `Your account ${email}, since ${since}, and with it:`,
    numbers: {
      listings: 'Listings',
      photos: 'Photos',
      papers: 'Papers',
      opened_plots: 'Plots you opened',
      payments: 'Payments',
      credits: 'View credits left',
      reports: 'Reports you made',
      queries: 'Queries you sent',
    },
    why: 'What each is used for, who sees it and how long we keep it:',
    policy: 'Privacy policy',
    exportTitle: 'Get a copy',
    exportText:
      'One ZIP file with everything that we keep about you: a page to read, the same as data for programs (JSON), your photos and papers, and your receipts. Keep it where nobody else gets at it.',
    export: 'Download my data',
    failed: {
      export: 'Your data was not put together',
      erase: 'Your account was not closed',
      keep: 'Your account is still closed',
    },
    eraseTitle: 'Erase my account',
    eraseText:
      'Your account is closed at once: your listings leave the market and you are logged out everywhere. For 7 days you can still log in and take it back. Then it is erased for good.',
    goes: 'What is erased',
    goesPoints: [
      'Your name, phone number, e-mail address and password.',
      'Your listings with their photos and papers, also for buyers who have paid to see them. They keep the number of the plot and read that it was removed.',
      'What you reported and what you asked on the contact page.',
    ],
    stays: 'What stays, because tax and company law ask for it',
    staysPoints: [
      'Your payments and receipts, with the name and e-mail address that stand on a receipt, and the ledger of your credits with the numbers of the plots that you opened. Until 8 years after the financial year (April to March) of your last payment; then it is erased too. If you never paid, nothing stays.',
    ],
    creditsLapse: (credits: number) =>
      credits === 1
        ? 'Your 1 view credit lapses. If you have a claim to a refund, ask for it before you erase the account.'
        : `Your ${credits} view credits lapse. If you have a claim to a refund, ask for it before you erase the account.`,
    waits:
      'The payment provider has not said how a payment of yours ended. The erasure waits until it does, three days at the longest.',
    erase: 'Erase my account',
    confirmTitle: 'Close and erase your account?',
    confirmText: (listings: number): string =>
      listings === 0
        ? 'You are logged out now, and in 7 days your data is erased. We mail you how to take it back until then.'
        : 'Your listings leave the market and you are logged out now, and in 7 days your data is erased. We mail you how to take it back until then.',
    confirm: 'Close and erase',
    cancel: 'Cancel',
    closed: 'Your account is closed',
    closedText: (date: string) => `It is erased on ${date}. To keep it, log in before that day.`,
    closedUntil: (date: string) =>
      `It is erased on ${date}. Nobody sees your listings, and you can read but change nothing. Do you want to keep it after all?`,
    keep: 'Keep my account',
    keptAccount: 'Your account is open again',
    keptAccountText: 'Your listings are where they were.',
  },
};
