/** Changing a plot that is listed: what its form says beside what `selling` says for both. */
export const editing = {
  editLand: {
    title: 'Edit Land Details',
    submit: 'Save changes',
    cancel: 'Cancel',
    afterwards: {
      pending: 'It keeps waiting for approval, with what you save.',
      approved:
        'A new price shows immediately. Any other change needs a new approval; until then only you, the admin and buyers who unlocked this plot can see it.',
      rejected: 'After any change, the admin reviews it again.',
      suspended: 'It stays suspended until the admin restores it. The admin can see your changes.',
    },
    edited: 'Edit Successfully',
    notEdited: 'Server Error',
    filed: 'Uploaded documents',
    noneFiled: 'No documents uploaded.',
  },
};
