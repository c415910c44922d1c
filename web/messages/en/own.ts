/** The pages about oneself: credits and payments, sessions, one's data. */
export const own = {
  credits: {
    title: 'Payments and credits',
    balance: 'Credit balance',
    buy: 'Buy credits',
    movements: 'Credit history',
    noMovements: 'No view credits came or went yet.',
    noMovementsText:
      'Buy a plan, then use a credit to unlock a plot’s contact and documents. Every credit is listed here.',
    when: 'Date',
    reason: 'Details',
    change: 'Change',
    balanceAfter: 'Balance',
    bought: (plan: string) => `Bought with the plan ${plan}`,
    /** The plot's number comes after it. */
    spentOn: 'Unlocked plot',
    takenBack: (plan: string) => `Taken back, because the money for the plan ${plan} went back`,
    givenBack: (plan: string) => `Given back, because the money for the plan ${plan} is here again`,
    /** The plot's number comes after it. */
    returned: 'Returned after your report was upheld: plot',
    pagesOfMovements: 'Credit history pages',
    payments: 'Your payments',
    pagesOfPayments: 'Payment pages',
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
    title: 'Logged-in devices',
    intro:
      'Every phone and computer logged in to your account. Don’t recognise one? Log it out and reset your password with Forgot Password on the login page: that logs out all devices.',
    unknown: 'Unknown device',
    here: 'This device',
    loggedIn: (when: string) => `Logged in ${when}`,
    lastUsed: (when: string) => `Last used ${when}`,
    end: 'Log out',
    endOf: (device: string, since: string) => `Log out: ${device}, logged in ${since}`,
    ended: 'Logged out',
    endedText: (device: string) => `${device} has to log in again.`,
    alone: 'You’re not logged in on any other device.',
    endOthers: 'Log out all other devices',
    confirmTitle: 'Log out all other devices?',
    confirmText: 'All other devices have to log in again. This one stays logged in.',
    cancel: 'Cancel',
    othersEnded: (count: number, text: string) =>
      count === 1 ? 'One other device is logged out' : `${text} other devices are logged out`,
    notEnded: 'Not logged out',
  },
  myData: {
    title: 'Your data',
    kept: 'What we store about you',
    account: (email: string, since: string) => `Your account ${email}, since ${since}, with:`,
    numbers: {
      listings: 'Listings',
      photos: 'Photos',
      papers: 'Documents',
      opened_plots: 'Unlocked plots',
      payments: 'Payments',
      credits: 'Credits left',
      reports: 'Reports you made',
      queries: 'Queries you sent',
    },
    why: 'What we use it for, who sees it and how long we keep it:',
    policy: 'Privacy policy',
    exportTitle: 'Download your data',
    exportText:
      'One ZIP file with everything we store about you: a readable page, the same data for programs (JSON), your photos, documents and receipts. Store it somewhere safe.',
    export: 'Download my data',
    failed: {
      export: 'Your download couldn’t be prepared',
      erase: 'Your account couldn’t be closed',
      keep: 'Your account is still closed',
    },
    eraseTitle: 'Erase my account',
    eraseText:
      'Your account is closed immediately: your listings are taken down and you are logged out on all devices. For 7 days you can log in and reopen it. After that it is erased permanently.',
    goes: 'What is erased',
    goesPoints: [
      'Your name, phone number, email address and password.',
      'Your listings with their photos and documents, also for buyers who unlocked them. They keep the plot’s number and see that it was removed.',
      'Your reports and the messages you sent on the contact page.',
    ],
    stays: 'What we keep, as tax and company law requires',
    staysPoints: [
      'Your payments and receipts with the name and email address on them, and your credit history with the numbers of the plots you unlocked. We erase these 8 years after the financial year (April to March) of your last payment. If you never paid, we keep none of this.',
    ],
    creditsLapse: (credits: number) =>
      credits === 1
        ? 'You lose your 1 view credit. If you want to claim a refund, do so before you erase the account.'
        : `You lose your ${credits} view credits. If you want to claim a refund, do so before you erase the account.`,
    waits: 'One of your payments is not confirmed yet. We erase the account once it is, after three days at most.',
    erase: 'Erase my account',
    confirmTitle: 'Close and erase your account?',
    confirmText: (listings: number): string =>
      listings === 0
        ? 'You’ll be logged out now, and your data will be erased in 7 days. We’ll email you how to reopen the account until then.'
        : 'Your listings will be taken down and you’ll be logged out now. Your data will be erased in 7 days. We’ll email you how to reopen the account until then.',
    confirm: 'Close and erase',
    cancel: 'Cancel',
    closed: 'Your account is closed',
    closedText: (date: string) => `It will be erased on ${date}. To keep it, log in before that day.`,
    closedUntil: (date: string) =>
      `It will be erased on ${date}. Your listings are hidden, and you can’t make changes. Do you want to keep your account?`,
    keep: 'Keep my account',
    keptAccount: 'Your account is open again',
    keptAccountText: 'Your listings are visible again.',
  },
};
