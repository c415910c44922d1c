/** Of a listing's draft on the phone, and of its files on their way. */
export const drafting = {
  title: 'You have a draft',
  found: (moment: string) => `Your draft of ${moment} was not submitted. It is saved on this device.`,
  goOn: 'Continue',
  afresh: 'Start over',
  afreshSure: 'Press again to delete the draft',
  promise:
    'Your draft is saved on this device, even if you lose the connection or close the page. It is deleted when the plot is added, when you log out, or after 30 days.',
  keptAt: (time: string) => `Draft saved at ${time}`,
  noRoom: 'This device has no space for a draft. Submit the form before you close this page.',
  sending: (number: number, of: number, percent: number) => `Uploading file ${number} of ${of}: ${percent}%`,
  waiting: 'Connection lost. The upload will resume when you’re back online.',
  listing: 'All files uploaded. Adding your plot…',
  changes: {
    title: 'You have unsaved changes',
    found: (moment: string) => `Your changes of ${moment} were not saved. They are kept as a draft on this device.`,
    meanwhile: 'The listing has changed since. Only your own changes are filled in again: check them before you save.',
    goOn: 'Continue',
    afresh: 'Discard changes',
    afreshSure: 'Press again to discard',
    promise:
      'Your changes are saved as a draft on this device, even if you lose the connection or close the page. The draft is deleted when you save, when you log out, or after 30 days.',
  },
};
