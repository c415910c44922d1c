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
        'You must be 18 years or older and able to make a contract under section 11 of the Indian Contract Act, 1872. Whoever acts for a firm, a trust or a family must be entitled to do so.',
        'Browsing, searching and writing to us is free for everybody and needs no account.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        [
          'Give your own name and a phone number and e-mail address at which you can be reached, and keep them right.',
          'Keep your password to yourself. What is done with your account counts as done by you until you tell us that somebody else got in.',
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
        'We guarantee no title. That an admin has approved a listing means that it looked complete and in itself consistent when we read it. It does not mean that the seller owns the plot, that it is free of claims, or that its boundaries are where the photos show them. [What we check and what we do not](/about#checks) is written down.',
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
          'Credits are for viewing only. They are not money, earn nothing and cannot be passed on or paid out.',
          'The owner of a plot sees his own plot without a credit.',
        ],
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      text: [
        'If the information of a plot that you paid to see was incorrect, report it on the page of the plot within 7 days of the view: if the report is upheld, the view credit comes back. If a payment went wrong, contact support within 7 days of purchase. Refunds take 7-10 business days. The [refund policy](/refund-policy) says what counts, what does not, and how to ask; it is part of these terms.',
      ],
    },
    {
      id: 'listings',
      title: 'Rules for listings',
      text: [
        'Whoever lists a plot promises that',
        [
          'he is its owner, or has the owner’s leave in writing to offer it;',
          'place, size, unit, price and description are true, and known claims, court cases, mortgages and limits on the sale are told;',
          'the photos show this plot, and the papers are genuine and belong to it;',
          'nobody else’s rights are hurt by publishing them.',
        ],
        'No phone numbers, e-mail addresses or links in descriptions and photos: contact is what buyers pay to see. One listing for each plot. Change the price when it changes, mark the plot as sold when it is sold, and pick up the phone: buyers have paid to reach you.',
        'An admin reads every listing before it is public and may refuse it with a reason. Any change but that of the price is read again. You keep your rights in what you upload and allow us to show it, in sizes and formats that suit the screens, as long as the listing exists and to those who have paid to see it.',
      ],
    },
    {
      id: 'consultants',
      title: 'Consultants',
      text: [
        'A consultant lists plots of others. He needs the owner’s leave in writing for each plot, says to buyers for whom he acts and what he charges, and holds every registration that the law asks for, such as that of a real estate agent under section 9 of the Real Estate (Regulation and Development) Act, 2016 where the plot belongs to a registered project. His fee is between him and those who hire him; Bhukhand takes no part of it.',
      ],
    },
    {
      id: 'check-first',
      title: 'What every buyer has to check',
      text: [
        'Papers on Bhukhand are copies. Before you pay anything for land,',
        [
          'compare the khatiyan or khatauni, the jamabandi, the mutation and the latest lagan receipt with the register at the circle or tehsil office and on the state’s land records portal;',
          'search the sub-registrar’s office for earlier deeds and charges on the plot;',
          'walk the boundaries with the map, the neighbours and, where in doubt, an amin;',
          'find out whether the sale needs leave, as for land of members of Scheduled Tribes and in some cases Scheduled Castes, for land granted by the government, and for ceiling or bhoodan land;',
          'have an advocate read the papers, and pay only by bank and against a registered deed.',
        ],
        'Never pay an advance to somebody whom you have not met at the plot.',
      ],
    },
    {
      id: 'forbidden',
      title: 'What is forbidden',
      text: [
        [
          'False, copied or misleading listings, forged papers, and plots that are not for sale.',
          'To pass on or publish contact details or papers that you have paid to see, or to use them for anything but the purchase of that plot.',
          'To collect data by programs, to get around the fee, or to make views, accounts or reports that are not real.',
          'To attack or overload the service, or to look for a way into what is not yours. If you find one by accident, tell us.',
          'To insult, threaten or discriminate against anybody, and anything else that rule 3(1)(b) of the Intermediary Guidelines names or the law forbids.',
        ],
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension',
      text: [
        'We may reject or suspend a listing, and close an account, when these terms are broken, when a report about it looks well founded, or when a court or an authority tells us to. The owner of a listing hears the reason by e-mail and can answer it. Buyers who had paid to see a plot keep their view of it.',
        'You can stop using Bhukhand at any time: delete your listings, or have your account and all that is in it erased on the page [Your data](/mydata). Credits that are left then lapse. Credits that were bought honestly are not lost by a suspension of others.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      text: [
        'We answer for our own service: that a credit opens what it promises, that your data is treated as the [privacy policy](/privacy-policy) says, and for what we do on purpose or by gross negligence. We do not answer for what sellers, consultants and buyers say, sign or pay to each other, nor for a loss from land that was bought without the checks above. Where we have to pay damages, they are limited to what you paid us in the twelve months before, as far as the law allows such a limit.',
        'The service may be interrupted by repairs, power or networks. Nothing in these terms takes away rights that the Consumer Protection Act, 2019 gives you.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and the grievance officer',
      text: [
        'Complaints about a listing, a person, a payment or your data go to our grievance officer through the [contact page](/contact), or by the phone number there. Begin the message with “Complaint” and give the number of the plot. As the Intermediary Guidelines ask, complaints are acknowledged within 24 hours and settled within 15 days.',
        'If you are not content, you can appeal to the Grievance Appellate Committee, and consumers can call the National Consumer Helpline, 1915.',
      ],
    },
    {
      id: 'law',
      title: 'Changes and governing law',
      text: [
        'When we change these terms, the new ones stand here with their date, and hold for what is done after it. What you bought before stays under the terms of that day.',
        'The law of India governs these terms. Disputes go to the courts that have jurisdiction under the Code of Civil Procedure, 1908; a consumer may also turn to the consumer commission of his own district. If a part of these terms does not hold, the rest does.',
      ],
    },
  ],
};
