/** Of areas' pages, and of what is sent on with a link. */
export const places = {
  areas: {
    title: 'Plots by area',
    intro: 'Choose a state, then a district and a block.',
    states: 'States with plots',
    districts: 'Districts with plots',
    mandals: 'Tehsils and blocks with plots',
    nearby: 'Nearby plots',
    newest: 'Newest plots',
    asked: 'Asking prices',
    median: 'Median',
    mostAsk: 'Typical range',
    fromTo: (low: string, high: string) => `${low} to ${high}`,
    askedNote: (plots: string) =>
      `From the asking prices of the ${plots} newest comparable plots. Actual sale prices may be lower.`,
  },
  gone: {
    forGood: 'It was taken off the market and does not come back.',
  },
  sharing: {
    share: 'Share',
    whatsApp: 'Share on WhatsApp',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link couldn’t be copied',
  },
};
