/** In place of the form of a plot: why there is none, and where to go on. Asked for by the few who see it. */
export const landRefused = {
  buyersBrowse: 'This is a buyer account.',
  buyersBrowseText:
    'Only sellers and consultants can list land. To list yours, log out and create a Seller or Consultant account with another email.',
  browse: 'Browse plots',
  adminsApprove: 'This is an admin account.',
  adminsApproveText: 'Sellers and consultants list plots; the admin looks at them and approves them.',
  goToQueue: 'Go to Properties',
  missing: 'Property Not Found',
  missingText: 'This plot doesn’t exist, or the link is incomplete.',
  notYours: 'This plot belongs to another account.',
  notYoursText: 'Only the account that listed a plot can edit it.',
  sold: 'This plot is marked as sold.',
  soldText: 'A sold listing can’t be edited. If the sale fell through, relist it first.',
  removed: 'This plot was deleted.',
  removedText: 'It can’t be restored. To sell it, list it again.',
  viewPlot: 'View the plot',
  toMyProperties: 'Go to My Properties',
};
