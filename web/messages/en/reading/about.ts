/** /about: how it works for buyers and sellers (specification 2.17), and what stands behind it. */
export const about = {
  title: 'About',
  description:
    'How Bhukhand works for buyers and for sellers, what we check before a plot is published, what you unlock, and where the fee goes.',
  headline: 'How Bhukhand works',
  intro:
    'Bhukhand (भूखंड, a plot of land) is a marketplace for land in five states. Owners and consultants list plots with photos and documents; we review each listing before it is published; anyone can browse. To call the owner and read the documents, you pay a small fee for that plot, and nothing else.',
  buyersTitle: 'For buyers',
  buyers: [
    {
      title: 'Search and compare',
      text: 'Choose a state, a district and a tehsil. Each plot shows its price, its size in the local unit and in square feet, photos, and which documents are available. This is free and needs no account.',
    },
    {
      title: 'Choose a plan',
      text: 'Create a buyer account and buy a plan: a number of view credits at a fixed price. Credits don’t expire.',
    },
    {
      title: 'Unlock a plot',
      text: 'Press “View Details” and accept. One credit unlocks the owner’s or consultant’s name and phone number and all documents. It is charged once; the plot stays unlocked.',
    },
    {
      title: 'Call, visit and check',
      text: 'Talk to the owner, walk the boundaries, and compare the documents with the register at the circle or tehsil office and with the deeds at the sub-registrar’s. Pay for land only by bank and against a registered deed.',
    },
    {
      title: 'Tell us if it was wrong',
      text: 'If the number didn’t work, the plot was already sold or the facts were wrong, report it on the plot’s page within 7 days of unlocking it. If you are right, you get your credit back.',
    },
  ],
  sellersTitle: 'For sellers and consultants',
  sellers: [
    {
      title: 'Create an account',
      text: 'As a seller for your own land, or as a consultant for land of others with their leave in writing. Listing is free.',
    },
    {
      title: 'List the plot',
      text: 'Place, size and unit, price, a description of at least 20 characters, up to five photos, and the documents you have. The more documents, the more serious the callers.',
    },
    {
      title: 'We review it',
      text: 'You get an email when the plot is published, or when something needs to change first, with the reason.',
    },
    {
      title: 'Serious buyers call',
      text: 'Your number is shown only to people who have paid to see this plot, so few calls come for nothing. See in My Properties how often it was looked at.',
    },
    {
      title: 'Keep it up to date',
      text: 'Change the price whenever you like. When the plot is sold, mark it as sold, so that nobody pays to call you in vain.',
    },
  ],
  checksTitle: 'What we check, and what we don’t',
  checkedTitle: 'Before a listing is published, we check',
  checked: [
    'that the photos show land and are not from another listing;',
    'that the documents can be read, and that their names and numbers match the plot and each other;',
    'that district and tehsil are right, and that size, unit and price are plausible for the location;',
    'that the description has no phone number and nothing plainly untrue;',
    'that the same plot is not listed already.',
  ],
  uncheckedTitle: 'We don’t check',
  unchecked: [
    'the title itself: whether the seller owns the plot, and whether heirs, banks or courts have a claim to it;',
    'the registers of the circle or tehsil office and of the sub-registrar;',
    'the boundaries, the road and the soil on the ground;',
    'whether the sale needs official permission;',
    'what seller and buyer agree with each other.',
  ],
  checksEnd:
    'That’s why the documents are there for you to check, and why no one should buy land on the word of a website.',
  revealTitle: 'What you unlock',
  reveal: [
    'The name and phone number of the owner or consultant.',
    'All photos in full size.',
    'All documents, of seven types: lagan receipt, sale deed, land map, land revenue record (jamabandi), partition deed, mutation and record of rights (khatiyan). Before you pay, the page shows which of them are available.',
  ],
  revealEnd:
    'Nothing is opened twice for money: one credit, one plot, also when the plot is sold or taken down later. Only when its owner has all of their data erased does the contact go with it.',
  feeTitle: 'Where the fee goes',
  fee: [
    'The fee keeps the market honest and running: it pays for the people who review listings and answer calls, the servers, email and the payment provider. It also keeps out callers who only collect numbers.',
    'None of it goes to sellers or consultants, and none of it is part of the price of land. We take no commission on a sale, from the buyer or the seller.',
  ],
  statesTitle: 'Five states, and their words for land',
  states: [
    {
      name: 'Bihar',
      text: 'Circle office (anchal). Khatiyan and jamabandi (Register II), dakhil-kharij for mutation, lagan receipt. Online: Bihar Bhumi. Plots are given in decimal, katha and dhur; a katha is not the same in every district.',
    },
    {
      name: 'Jharkhand',
      text: 'Circle office. Khatiyan, Register II and lagan receipt. Online: JharBhoomi. The Chota Nagpur and Santhal Parganas Tenancy Acts limit the sale of much land, above all of Scheduled Tribes: ask first.',
    },
    {
      name: 'Uttar Pradesh',
      text: 'Tehsil. Khatauni and khasra, dakhil-kharij for mutation. Online: UP Bhulekh. Plots are given in bigha, biswa and hectare; a bigha differs from west to east.',
    },
    {
      name: 'Madhya Pradesh',
      text: 'Tehsil. Khasra and B-1 khatauni, namantaran for mutation, the rin pustika of the holder. Online: MP Bhulekh. Land of Scheduled Tribes needs the collector’s permission (section 165 of the Land Revenue Code).',
    },
    {
      name: 'Chhattisgarh',
      text: 'Tehsil. B-1 and P-II (khasra), namantaran for mutation, the rin pustika of the holder. Online: Bhuiyan. Land of Scheduled Tribes needs the collector’s permission here too.',
    },
  ],
  browse: 'Browse all plots',
  ask: 'Contact us',
};
