/** Of what a phone keeps, to be read without a network. */
export const keeping = {
  title: 'On this phone',
  intro:
    'The plots that you looked at last are kept here, so that you can read them where there is no network. They are as they were then: price and status may have changed.',
  ownIntro: 'Contacts and papers that you paid for go from this phone when you log out.',
  needsScript: 'This list needs JavaScript, which is switched off in this browser.',
  unable: 'This browser keeps nothing for later.',
  none: 'Nothing is kept yet. Look at a plot, and it stands here.',
  seePlots: 'See the plots',
  asOf: (moment: string) => `As of ${moment}`,
  withContact: 'With contact',
  withPapers: (count: number) => (count === 1 ? 'With 1 paper' : `With ${count} papers`),
  remove: 'Remove',
  removeOf: (title: string) => `Remove from this phone: ${title}`,
  removeAll: 'Remove everything from this phone',
  removeAllSure: 'Press again to remove everything',
  removed: 'Removed from this phone',
  oldCopy: (moment: string) => `No connection, or a very slow one. This page is as it was on ${moment}.`,
  notThere: 'No connection, and that page is not kept on this phone. What is kept stands below.',
  again: 'Load again',
  papers: {
    keep: 'Keep the papers on this phone',
    keeping: 'The papers are being kept…',
    kept: 'The papers are kept on this phone, also without a network, until you log out.',
    remove: 'Remove the papers from this phone',
    failed: 'The papers could not be kept: the network broke off, or the phone has no room. Try again.',
  },
};
