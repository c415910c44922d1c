/** Of what a phone keeps, to be read without a network. */
export const keeping = {
  title: 'Saved offline',
  intro:
    'Plots you viewed recently are saved here, so you can open them without a network. Price and status may have changed since.',
  ownIntro: 'Unlocked contacts and documents are removed from this device when you log out.',
  needsScript: 'This list needs JavaScript, which is turned off in this browser.',
  unable: 'This browser keeps nothing for later.',
  none: 'Nothing saved yet. Plots you view will appear here.',
  seePlots: 'Browse plots',
  asOf: (moment: string) => `As of ${moment}`,
  withContact: 'With contact',
  withPapers: (count: number) => (count === 1 ? 'With 1 document' : `With ${count} documents`),
  remove: 'Remove',
  removeOf: (title: string) => `Remove from this device: ${title}`,
  removeAll: 'Remove all',
  removeAllSure: 'Press again to remove all',
  removed: 'Removed from this device',
  oldCopy: (moment: string) => `No connection, or a very slow one. This page was saved on ${moment}.`,
  notThere: 'No connection, and that page is not kept on this phone. What is kept stands below.',
  again: 'Reload',
  papers: {
    keep: 'Save documents for offline use',
    keeping: 'Saving documents…',
    kept: 'The documents are saved on this device until you log out. You can open them without a network.',
    remove: 'Remove the documents from this device',
    failed: 'The documents couldn’t be saved: the connection was lost or the device is full. Please try again.',
  },
};
