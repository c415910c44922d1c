/** How a plot stands and what it asks: said on its page and in the form that changes it, which needs no more of `plots`. */
export const standing = {
  status: {
    pending: 'Waiting for approval',
    approved: 'Approved',
    rejected: 'Rejected',
    sold: 'Sold',
    suspended: 'Suspended',
    removed: 'Removed',
  },
  reason: (reason: string) => `Reason: ${reason}`,
  pricePer: (unit: string) => `per ${unit}`,
};
