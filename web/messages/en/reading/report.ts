/** The report of incorrect information on a revealed property, with what comes of it. */
export const report = {
  open: 'Report incorrect information',
  rule: (until: string) =>
    `If what this page told you is wrong, say so by ${until}, 7 days after you opened it. An admin asks both sides and decides, and you hear of it by e-mail.`,
  outcome:
    'If you are right, your view credit comes back, and the contact and papers stay open to you. The owner learns what was wrong, not who reported it. You can report a plot once.',
  quickReasons: 'Pick what is wrong, or write it yourself',
  reasons: [
    'The phone number is wrong or dead.',
    'The plot was sold before I opened it.',
    'The price, size or place is wrong.',
    'The person may not sell this plot.',
    'A paper cannot be opened or belongs to another plot.',
  ],
  reason: 'What is wrong',
  send: 'Send report',
  sent: 'Report sent',
  sentText: 'We look at it and write to you.',
  failed: 'Report not sent',
  tooLate: (until: string) =>
    `Incorrect information could be reported until ${until}, 7 days after you opened this plot.`,
  titles: {
    open: (on: string) => `You reported incorrect information on ${on}`,
    upheld: (on: string) => `Your report was upheld on ${on}`,
    declined: (on: string) => `Your report was declined on ${on}`,
  },
  texts: {
    open: 'An admin looks at it. You hear of the decision by e-mail, and read it here.',
    upheld: 'Your view credit is back, and this plot stays open to you.',
    declined: 'The view credit stays spent, and this plot stays open to you.',
  },
  yourWords: 'What you wrote',
  adminsWords: 'The admin’s reason',
};
