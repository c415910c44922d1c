/** Before a filed paper goes, and after. */
export const documentDeletion = {
  title: (type: string) => `Remove ${type}?`,
  text: (name: string) => `${name} will be deleted immediately, also for buyers who unlocked this plot.`,
  approval: 'The plot was approved with this document, so it needs a new approval and is not public until then.',
  confirm: 'Remove',
  cancel: 'Cancel',
  done: 'Document removed',
  failed: 'Server Error',
};
