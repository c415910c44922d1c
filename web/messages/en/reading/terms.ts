import type { LongText } from './long-text.ts';

/** /terms-of-use: age, fee and refund as specification sections 1, 2.17 and 9 say. */
export const terms: LongText = {
  title: 'Terms of Use',
  description:
    'Who may use Bhukhand, what a view costs, what a listing must be, what we answer for and what every buyer has to check.',
  intro:
    'These terms are the contract between you and the operator of Bhukhand. By making an account, listing a plot or buying a plan you accept them. They are written to be read: please do.',
  updated: 'Last updated 21 November 2026',
  sections: [
    {
      id: 'who-may-use',
      title: 'Who may use Bhukhand',
      text: [
        'You must be 18 years or older and able to make a contract under section 11 of the Indian Contract Act, 1872. If you act for a firm, a trust or a family, you must be entitled to do so.',
        'Browsing, searching and writing to us is free for everyone and needs no account.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        [
          'Give your own name and a phone number and email address at which we can reach you, and keep them up to date.',
          'Keep your password to yourself. You are responsible for what is done with your account until you tell us that someone else has access to it.',
          'One person has one account. Do not pass it on, and do not share what you have paid to see.',
        ],
      ],
    },
    {
      id: 'our-role',
      title: 'What Bhukhand is, and is not',
      text: [
        'Bhukhand is a place where sellers and consultants list plots and buyers find them. We are an intermediary within the meaning of section 2(1)(w) of the Information Technology Act, 2000: listings, photos and papers are their authors’, and section 79 of that Act applies. We follow the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021.',
        'We are not a party to any sale. We do not own the plots, do not negotiate, take no share of the price and hold no money for land.',
        'We do not guarantee title. Approval of a listing means that it looked complete and consistent when we reviewed it. It does not mean that the seller owns the plot, that it is free of claims, or that its boundaries are where the photos show them. See [what we check and what we don’t](/about#checks).',
      ],
    },
    {
      id: 'fee',
      title: 'View credits and the fee',
      text: [
        [
          'A plan gives you a number of view credits at the price shown at checkout. They do not expire.',
          'The fee is charged once per property detail view: one credit opens the contact details and all papers on file of one plot, for your account, for as long as its owner does not have his data erased, which the law lets him do. You are asked before a credit is spent.',
          'The fee is non-refundable except for incorrect information.',
          'Credits are for viewing only. They are not money, earn nothing and cannot be transferred or paid out.',
          'Owners see their own plots without a credit.',
        ],
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      text: [
        'If the information on a plot that you unlocked was incorrect, report it on the plot’s page within 7 days of unlocking it: if the report is upheld, you get the view credit back. If a payment went wrong, contact support within 7 days of purchase. Refunds take 7-10 business days. The [refund policy](/refund-policy) says what counts, what does not, and how to ask; it is part of these terms.',
      ],
    },
    {
      id: 'listings',
      title: 'Rules for listings',
      text: [
        'Whoever lists a plot promises that',
        [
          'you own it, or have the owner’s written permission to offer it;',
          'place, size, unit, price and description are true, and you disclose known claims, court cases, mortgages and limits on the sale;',
          'the photos show this plot, and the documents are genuine and belong to it;',
          'publishing them does not violate anyone else’s rights.',
        ],
        'Do not put phone numbers, email addresses or links in descriptions and photos: buyers pay to see the contact. One listing for each plot. Update the price when it changes, mark the plot as sold when it is sold, and answer the phone: buyers have paid to reach you.',
        'We review every listing before it is public and may reject it with a reason. We review every change except a change of price. You keep your rights in what you upload and allow us to show it, in sizes and formats that suit different screens, for as long as the listing exists and to those who have unlocked it.',
      ],
    },
    {
      id: 'consultants',
      title: 'Consultants',
      text: [
        'Consultants list other owners’ plots. They need the owner’s written permission for each plot, tell buyers for whom they act and what they charge, and hold every registration that the law requires, such as that of a real estate agent under section 9 of the Real Estate (Regulation and Development) Act, 2016 where the plot belongs to a registered project. Their fee is between them and their clients; Bhukhand takes no part of it.',
      ],
    },
    {
      id: 'check-first',
      title: 'What every buyer has to check',
      text: [
        'Documents on Bhukhand are copies. Before you pay anything for land,',
        [
          'compare the khatiyan or khatauni, the jamabandi, the mutation and the latest lagan receipt with the register at the circle or tehsil office and on the state’s land records portal;',
          'search the sub-registrar’s office for earlier deeds and charges on the plot;',
          'walk the boundaries with the map, the neighbours and, where in doubt, an amin;',
          'find out whether the sale needs permission, as for land of members of Scheduled Tribes and in some cases Scheduled Castes, for land granted by the government, and for ceiling or bhoodan land;',
          'have an advocate read the documents, and pay only by bank and against a registered deed.',
        ],
        'Never pay an advance to someone you have not met at the plot.',
      ],
    },
    {
      id: 'forbidden',
      title: 'What is not allowed',
      text: [
        [
          'False, copied or misleading listings, forged documents, and plots that are not for sale.',
          'Sharing or publishing contact details or documents that you have unlocked, or using them for anything but the purchase of that plot.',
          'Collecting data with programs, avoiding the fee, or creating fake views, accounts or reports.',
          'Attacking or overloading the service, or trying to access what is not yours. If you find a weakness by accident, tell us.',
          'Insulting, threatening or discriminating against anyone, and anything else that rule 3(1)(b) of the Intermediary Guidelines or the law prohibits.',
        ],
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension',
      text: [
        'We may reject or suspend a listing, and close an account, when these terms are broken, when a report about it appears justified, or when a court or an authority tells us to. We email the reason to the owner of a listing, who can respond. Buyers who have unlocked a plot keep access to it.',
        'You can stop using Bhukhand at any time: delete your listings, or erase your account and everything in it on the page [Your data](/mydata). You then lose unused credits. You never lose credits because someone else was suspended.',
      ],
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      text: [
        'We are responsible for our own service: that a credit unlocks what it promises, that your data is handled as the [privacy policy](/privacy-policy) says, and for what we do intentionally or through gross negligence. We are not responsible for what sellers, consultants and buyers say, sign or pay to each other, or for a loss from land bought without the checks above. Any damages we have to pay are limited to what you paid us in the previous twelve months, as far as the law allows such a limit.',
        'The service may be interrupted by maintenance, power cuts or network failures. Nothing in these terms takes away rights that the Consumer Protection Act, 2019 gives you.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and the grievance officer',
      text: [
        'Complaints about a listing, a person, a payment or your data go to our grievance officer through the [contact page](/contact), or by the phone number there. Start the message with “Complaint” and give the number of the plot. As the Intermediary Guidelines require, we acknowledge complaints within 24 hours and resolve them within 15 days.',
        'If you are not satisfied, you can appeal to the Grievance Appellate Committee, and consumers can call the National Consumer Helpline, 1915.',
      ],
    },
    {
      id: 'law',
      title: 'Changes and governing law',
      text: [
        'When we change these terms, we publish the new ones here with their date. They apply from that date; what you bought before remains under the terms of that time.',
        'The law of India governs these terms. Disputes go to the courts that have jurisdiction under the Code of Civil Procedure, 1908; consumers may also approach the consumer commission of their own district. If any part of these terms is found invalid, the rest still applies.',
      ],
    },
  ],
};
