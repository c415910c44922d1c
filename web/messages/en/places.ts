/** Of areas' pages, and of what is sent on with a link. */
export const places = {
  areas: {
    title: 'Plots by area',
    intro: 'Choose a state, and then a district and a block of it.',
    states: 'States with plots',
    districts: 'Districts with plots',
    mandals: 'Tehsils and blocks with plots',
    nearby: 'Plots nearby',
    newest: 'Newest plots',
    asked: 'What is asked here',
    median: 'Half ask less than',
    mostAsk: 'Most ask',
    fromTo: (low: string, high: string) => `${low} to ${high}`,
    askedNote: (plots: string) =>
      `From the asking prices of the ${plots} newest plots that can be compared. What plots are sold for may be less.`,
  },
  gone: {
    forGood: 'It was taken off the market and does not come back.',
  },
  sharing: {
    share: 'Share',
    whatsApp: 'Send on WhatsApp',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied',
  },
};
