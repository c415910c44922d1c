/** Of a listing's draft on the phone, and of its files on their way. */
export const drafting = {
  title: 'Your draft is here',
  found: (moment: string) => `What you filled in until ${moment} was not sent. It is kept on this phone.`,
  goOn: 'Continue with the draft',
  afresh: 'Start afresh',
  afreshSure: 'Press again to delete the draft',
  promise:
    'What you fill in is kept on this phone as a draft, also when the connection breaks or the page closes. It goes when the plot is added, when you log out, and after 30 days.',
  keptAt: (time: string) => `Draft kept on this phone, ${time}`,
  noRoom: 'This phone has no room for the draft: send the form before you close this page.',
  sending: (number: number, of: number, percent: number) => `Sending file ${number} of ${of}: ${percent} %`,
  waiting: 'The connection broke off. The sending goes on where it stopped as soon as there is one again.',
  listing: 'All files have arrived. The plot is being added…',
  changes: {
    title: 'Your changes are here',
    found: (moment: string) => `What you changed until ${moment} was not saved. It is kept on this phone.`,
    meanwhile:
      'The listing was changed meanwhile. Only what you changed yourself is put into it again: look through it before you save.',
    goOn: 'Continue with them',
    afresh: 'Throw them away',
    afreshSure: 'Press again to throw them away',
    promise:
      'What you change is kept on this phone as a draft, also when the connection breaks or the page closes. It goes when you save, when you log out, and after 30 days.',
  },
};
