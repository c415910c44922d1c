/** Before a filed paper goes, and after. */
export const documentDeletion = {
  title: (type: string) => `Remove ${type}?`,
  text: (name: string) => `${name} is deleted at once, also for buyers who paid for the details of this plot.`,
  approval: 'The plot was approved with this paper, so it goes back to the admin and is not public until then.',
  confirm: 'Remove',
  cancel: 'Cancel',
  done: 'Document removed',
  failed: 'Server Error',
};
