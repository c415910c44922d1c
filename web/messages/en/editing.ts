/** Changing a plot that is listed: what its form says beside what `selling` says for both. */
export const editing = {
  editLand: {
    title: 'Edit Land Details',
    submit: 'Save changes',
    cancel: 'Cancel',
    afterwards: {
      pending: 'It keeps waiting for approval, with what you save.',
      approved:
        'A change of price alone shows at once; anything else is looked at again, and until then only you, the admin and buyers who paid see this plot.',
      rejected: 'With whatever you change, it goes back to the admin for approval.',
      suspended: 'It stays suspended until the admin restores it. The admin sees what you save.',
    },
    edited: 'Edit Successfully',
    notEdited: 'Server Error',
    filed: 'Documents on file',
    noneFiled: 'No documents are on file.',
  },
};
