/** The report of incorrect information on a revealed property, with what comes of it. */
export const report = {
  open: 'Report incorrect information',
  rule: (until: string) =>
    `If something on this page is wrong, report it by ${until}, 7 days after you unlocked it. An admin asks both sides and decides, and we’ll email you the decision.`,
  outcome:
    'If you are right, you get your view credit back and keep access to the contact and documents. The owner is told what was wrong, not who reported it. You can report a plot once.',
  quickReasons: 'Choose a reason or write your own',
  reasons: [
    'The phone number is wrong or dead.',
    'The plot was sold before I unlocked it.',
    'The price, size or location is wrong.',
    'The person has no right to sell this plot.',
    'A document can’t be opened or belongs to another plot.',
  ],
  reason: 'What is wrong',
  send: 'Send report',
  sent: 'Report sent',
  sentText: 'We’ll review it and email you.',
  failed: 'Report not sent',
  tooLate: (until: string) =>
    `Incorrect information could be reported until ${until}, 7 days after you unlocked this plot.`,
  titles: {
    open: (on: string) => `You reported incorrect information on ${on}`,
    upheld: (on: string) => `Your report was upheld on ${on}`,
    declined: (on: string) => `Your report was declined on ${on}`,
  },
  texts: {
    open: 'An admin is reviewing it. We’ll email you the decision and show it here.',
    upheld: 'Your view credit is back, and this plot stays unlocked.',
    declined: 'The view credit is not returned, and this plot stays unlocked.',
  },
  yourWords: 'Your report',
  adminsWords: 'The admin’s reason',
};
