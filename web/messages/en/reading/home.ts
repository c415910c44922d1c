/** The home page's texts. What they say about land records was checked against the Acts they name; where rules vary, they send people to ask. */
export const home = {
  headline: 'Buy and sell land you can check first',
  headlineInHindi: 'पहले जाँचें, फिर ज़मीन ख़रीदें',
  blurb:
    'Plots in five states with price, size and documents up front. Browse free; pay a small fee only for a plot whose owner you want to call.',
  forSale: 'Properties for Sale',
  viewAll: 'View All Plots',
  why: {
    title: 'Why buy and sell here',
    tiles: [
      {
        title: 'Reviewed before it is listed',
        text: 'Our team reviews every listing before it goes live: photos, documents, size, price. If something doesn’t add up, the listing goes back to its owner with the reason.',
      },
      {
        title: 'You see which documents exist',
        text: 'Each plot shows which of seven documents are available, before you pay a rupee or take a bus.',
      },
      {
        title: 'Sizes you can compare',
        text: 'A katha in Patna is nearly twice a katha in Bhagalpur. Next to the local unit we show one that is the same everywhere, and the size we assumed.',
      },
      {
        title: 'A small fee, known upfront',
        text: 'Browsing and listing are free. One view credit unlocks one plot and is charged once. We take nothing from the sale.',
      },
      {
        title: 'You are the one who calls',
        text: 'Viewing a plot doesn’t share your number with anyone. You call the owner once you’ve read the documents, not the other way round.',
      },
      {
        title: 'Villages as well as towns',
        text: 'House plots by the road and fields behind the canal: search by state, district and tehsil, block or mandal.',
      },
    ],
  },
  quality: {
    title: 'What we check, and what you should check',
    ours: 'Before a plot is published, we check that',
    checks: [
      'the photos match the description',
      'the documents belong to this plot and to the person who lists it',
      'state, district and block are correct',
      'size, unit and price are plausible for the location',
      'the same plot is not listed already',
    ],
    limits:
      'We don’t measure land, and we don’t guarantee anyone’s title. For that, check the documents with the office that keeps the records:',
    papersTitle: 'What each document tells you',
    papers: [
      {
        name: 'Lagan receipt',
        local: 'लगान रसीद',
        tells:
          'Who pays the land rent for which khata and plot, and up to which year. It shows who pays, not who owns; years without a receipt are a reason to ask.',
      },
      {
        name: 'Khatiyan (record of rights)',
        local: 'खतियान',
        tells:
          'Whose land it was at the last survey, plot by plot with its area. Often a grandfather’s name: the line from him to the seller must have no gap. In Uttar Pradesh the khatauni, in Madhya Pradesh and Chhattisgarh the khasra and B-1 do this work.',
      },
      {
        name: 'Jamabandi (land revenue record)',
        local: 'जमाबंदी',
        tells:
          'In whose name the land is held today, in the running register of Bihar and Jharkhand. Name, khata number, plot number and area must be those of the deed.',
      },
      {
        name: 'Mutation (dakhil-kharij)',
        local: 'दाख़िल-ख़ारिज',
        tells:
          'The order that put the present holder’s name into the register. If it is missing, pending or refused, find out why before you pay anything.',
      },
      {
        name: 'Sale deed',
        local: 'केवाला, बैनामा',
        tells:
          'How the seller came by the land. It is registered with the sub-registrar, whose index shows other deeds and mortgages registered on the same plot.',
      },
      {
        name: 'Land map',
        local: 'नक़्शा',
        tells:
          'Shape and neighbours of the plot number. Walk the boundary with it in hand, talk to the neighbours, and have an amin measure before you buy.',
      },
    ],
    officesTitle: 'Where you check it',
    officesColumns: { state: 'State', office: 'Office', records: 'Land records online' },
    offices: [
      { state: 'Bihar', office: 'Circle office (anchal)', records: 'Bihar Bhumi' },
      { state: 'Jharkhand', office: 'Circle office (anchal)', records: 'JharBhoomi' },
      { state: 'Uttar Pradesh', office: 'Tehsil', records: 'UP Bhulekh' },
      { state: 'Madhya Pradesh', office: 'Tehsil', records: 'MP Bhulekh' },
      { state: 'Chhattisgarh', office: 'Tehsil', records: 'Bhuiyan' },
    ],
    officesNote:
      'Online records can be out of date: before you buy, get a certified copy from the office. A government site’s address ends in .gov.in or .nic.in.',
  },
  stories: {
    title: 'Example stories',
    note: 'Bhukhand is new and has no customers to quote yet. These five people are made up and drawn by us, to show what Bhukhand is for. Real stories will replace them.',
    list: 'Five example stories',
    example: 'Example',
    rating: (stars: number) => `Rating: ${stars} of 5`,
    portrait: (name: string) => `Drawing of ${name}, who is made up`,
    previous: 'Previous story',
    next: 'Next story',
    // {{index}} and {{slidesLength}} are filled in by the carousel.
    goTo: 'Go to story {{index}}',
    position: 'Story {{index}} of {{slidesLength}}',
    pause: 'Pause the stories',
    play: 'Play the stories',
    entries: [
      {
        name: 'Sunita Devi',
        place: 'Danapur, Patna',
        quote:
          'I wanted to know which documents exist before I paid for the bus. Four of seven were there, and I knew what to ask for.',
        portrait: 'sunita',
        rating: 5,
      },
      {
        name: 'Ramesh Mahto',
        place: 'Kanke, Ranchi',
        quote:
          'My field is small and far from the road. I described it, uploaded photos from my phone, and paid no commission.',
        portrait: 'ramesh',
        rating: 5,
      },
      {
        name: 'Abdul Kareem',
        place: 'Nawabganj, Barabanki',
        quote:
          'One man says bigha, the other says bigha, and they mean two different fields. Here I compared square feet with square feet.',
        portrait: 'kareem',
        rating: 5,
      },
      {
        name: 'Kavita Patel',
        place: 'Sehore, Madhya Pradesh',
        quote:
          'I called three owners I had picked myself. My number wasn’t passed to ten brokers, and my evenings stayed quiet.',
        portrait: 'kavita',
        rating: 5,
      },
      {
        name: 'Dilip Sahu',
        place: 'Rajnandgaon, Chhattisgarh',
        quote:
          'As a consultant I list for four families of our block. People who call have already read the documents, so we talk about the land.',
        portrait: 'dilip',
        rating: 5,
      },
    ],
  },
  callToAction: {
    title: 'Selling land or looking for some?',
    text: 'List with photos and the documents you have, or browse first without an account.',
    list: 'List your plot',
    browse: 'Browse plots',
  },
  faq: {
    title: 'Questions people ask before they buy',
    entries: [
      {
        question: 'How do I check the documents of a plot?',
        answer: [
          'Start from three numbers: khata, plot (khesra or khasra) and area. Look them up in the state’s land records online (jamabandi in Bihar and Jharkhand, khatauni in Uttar Pradesh, khasra and B-1 in Madhya Pradesh and Chhattisgarh) and compare name, numbers and area with what the seller shows you.',
          'Then take copies to the circle office or tehsil and ask for certified ones, and to the sub-registrar for a search of earlier deeds and mortgages. Before a large sum, let an advocate read the whole chain of deeds.',
        ],
      },
      {
        question: 'What is mutation (dakhil-kharij), and is it proof of ownership?',
        answer: [
          'Mutation changes the holder’s name in the revenue record after a sale, gift, inheritance or partition. In Bihar and Jharkhand the circle officer decides it, in Uttar Pradesh, Madhya Pradesh and Chhattisgarh usually the tehsildar (there it is also called namantaran).',
          'You need it to pay the rent in your own name, and a missing one is a warning. But it does not make anyone the owner: courts look at the registered deed and at the chain of deeds and heirs before it. How long it takes depends on notices and objections; ask the office.',
        ],
      },
      {
        question: 'How large is a katha, a bigha, a decimal?',
        answer: [
          'A decimal (dismil) is the same everywhere: a hundredth of an acre, 435.6 square feet. Katha, bigha, dhur and biswa are customary. A katha is taken as about 1,361 square feet in Patna and 720 in Bhagalpur; a bigha differs between districts and between pucca and kachha.',
          'So we print a second unit beside the local one and say which size was assumed. In the deed, have the area written in decimal, acre or hectare, and have the land measured.',
        ],
      },
      {
        question: 'Who may buy agricultural or tribal land?',
        answer: [
          'That depends on the land and on its holder. Some land may not be sold to everyone, and a deed that breaks these rules can be cancelled years later:',
        ],
        points: [
          'Jharkhand: under the Chota Nagpur Tenancy Act, 1908 (section 46) land of Scheduled Tribe holders is sold only with the Deputy Commissioner’s sanction and only within the tribe and the police station area; it limits sales by Scheduled Caste and backward class holders too. In the Santhal Parganas the Act of 1949 (section 20) bars most sales of raiyati land altogether.',
          'Madhya Pradesh and Chhattisgarh: under section 165 of the Land Revenue Code, 1959 land of a tribal holder does not go to a non-tribal buyer in the notified areas, and elsewhere only with the Collector’s permission.',
          'Uttar Pradesh: under section 98 of the Revenue Code, 2006 a Scheduled Caste holder needs the Collector’s written permission to sell to somebody who is not of a Scheduled Caste; land of Scheduled Tribe holders is protected as well, and there is a ceiling on what one family may buy.',
          'Everywhere: government land, and land given to families under a patta, Bhoodan or the ceiling laws, is not sold freely.',
        ],
        afterwards:
          'Rules change and have exceptions. Ask the circle office or tehsil, in writing, whether this plot may be sold to you, before you pay an advance.',
      },
      {
        question: 'What do I get for the fee?',
        answer: [
          'One view credit unlocks one plot: the name and phone number of its seller or consultant and all its documents. It is charged once per plot, and you can come back as often as you like, even after the plot is sold, for as long as the seller has an account here. You buy credits in plans.',
        ],
        links: [{ name: 'See the plans', href: '/subscription' }],
      },
      {
        question: 'Do I get the fee back?',
        answer: [
          'The fee is non-refundable, except for incorrect information. If something on a plot’s page is wrong, report it on that page within 7 days of unlocking it: if you are right, you get the credit back. If a payment went wrong, write to us within 7 days of the purchase; a refund takes 7-10 business days.',
        ],
        links: [
          { name: 'Refund policy', href: '/refund-policy' },
          { name: 'Contact', href: '/contact' },
        ],
      },
      {
        question: 'Does Bhukhand guarantee that the seller owns the land?',
        answer: [
          'No, and be careful with anyone who does. We review what was uploaded, show you which documents exist, and take down listings that turn out to be wrong. Whether the title is good is settled by the records, the registered deeds and, if need be, a court. Never pay an advance before you have seen the originals.',
        ],
      },
      {
        question: 'How do I sell my plot here?',
        answer: [
          'If you are 18 or older, create an account as Seller, or as Consultant if you list for others. You need the place, the size, the price, a description and one to five photos; documents make buyers call. After approval the plot is listed until it is sold or you remove it. Your phone number is never public.',
        ],
        links: [{ name: 'How it works', href: '/about' }],
      },
    ],
  },
  phone: {
    title: 'Prefer to talk to us?',
    text: 'Call us about a plot, a listing or a payment.',
    call: (phone: string) => `Call ${phone}`,
  },
};
