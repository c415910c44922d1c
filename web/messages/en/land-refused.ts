/** In place of the form of a plot: why there is none, and where to go on. Asked for by the few who see it. */
export const landRefused = {
  buyersBrowse: "This is a buyer's account.",
  buyersBrowseText:
    'Land is listed by sellers and consultants. To list yours, log out and create an account as Seller or Consultant with another e-mail.',
  browse: 'Browse plots',
  adminsApprove: "This is the admin's account.",
  adminsApproveText: 'Sellers and consultants list plots; the admin looks at them and approves them.',
  goToQueue: 'Go to the properties',
  missing: 'Property Not Found',
  missingText: 'There is no such plot, or the link is not whole.',
  notYours: 'This plot belongs to somebody else.',
  notYoursText: 'Only the account that listed a plot can change it.',
  sold: 'This plot is marked as sold.',
  soldText: 'What is sold is not changed any more. If the sale fell through, put it back on the market first.',
  removed: 'This plot was deleted.',
  removedText: 'It is off the market for good. List it again to sell it.',
  viewPlot: 'View the plot',
  toMyProperties: 'Go to My Properties',
};
