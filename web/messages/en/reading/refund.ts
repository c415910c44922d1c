import type { LongText } from './long-text.ts';

/** /refund-policy: the rules of specification sections 1, 2.17 and 9. */
export const refund: LongText = {
  title: 'Refund Policy',
  description:
    'When Bhukhand gives a view credit or money back: contact support within 7 days of purchase; refunds take 7-10 business days.',
  intro:
    'You pay Bhukhand for one thing: to unlock the contact and documents of a plot. This page says when you get a credit or your money back, and how to ask.',
  updated: 'Last updated 21 November 2026',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      text: [
        [
          'Contact support within 7 days of purchase.',
          'A refund that we agree to reaches you in 7-10 business days.',
          'The fee is charged once per property detail view and is non-refundable except for incorrect information.',
        ],
      ],
    },
    {
      id: 'incorrect-information',
      title: 'Incorrect information',
      text: [
        'If the information in a listing turns out to be wrong, unlocking it costs you nothing. Open the plot’s page within 7 days of unlocking it, press “Report incorrect information” under the contact and documents, and tell us what is wrong. These count as incorrect information:',
        [
          'The phone number does not exist, or belongs to someone who has nothing to do with the plot.',
          'The plot was sold before you unlocked it, and the listing did not say so.',
          'The price, size, unit or location is not what the listing says.',
          'The person has no right to sell the plot, or the documents belong to another plot.',
          'A document named in the listing can’t be opened, or is a different document.',
        ],
        'We ask the seller or consultant, look at the papers and decide. If you are right, the credit comes back to your account, the owner is told what is wrong (not who said so), and the listing is corrected or taken down. Either way you get our answer by e-mail and on the plot’s page, and its contact and papers stay open to you. If you would rather have your money than the credit, we pay back the price of that one view in its place: what you paid for the plan, divided by its number of plots. Ask for that on the [contact page](/contact).',
      ],
    },
    {
      id: 'payments-that-went-wrong',
      title: 'Payments that went wrong',
      text: [
        'You get all of the money back when',
        [
          'you were charged twice for one purchase,',
          'you were charged and the credits were not added to your account within a day, or',
          'someone used your card or account without your permission, and none of the credits was used.',
        ],
        'If the payment failed but money was debited from your bank account, the bank usually returns it automatically. Tell us if you haven’t received it after 7 days.',
      ],
    },
    {
      id: 'not-refunded',
      title: 'What is not refunded',
      text: [
        [
          'A view whose information was correct. That the owner asks for another price than you hoped for, does not agree with you, or does not pick up on your first call does not make the listing wrong.',
          'A plot that was sold after you unlocked it.',
          'Unused credits, if you change your mind. They do not expire, so you can use them for another plot.',
          'Money that you paid to a seller, a consultant or anyone else for land. It never passes through Bhukhand, and we cannot recover it.',
        ],
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask',
      text: [
        'For incorrect information: on the plot’s page, within 7 days of unlocking it, as above. You can report a plot once.',
        'For a payment: write on the [contact page](/contact), or call the number there, within 7 days of the purchase. Give us',
        [
          'the name and phone number of your account, and',
          'the day and amount of the payment, and its reference from your bank or app.',
        ],
        'We answer every request and give the reason, also if we decline it.',
      ],
    },
    {
      id: 'when-it-arrives',
      title: 'When it arrives',
      text: [
        'A credit is back in your account as soon as we agree. Money goes back the way it came, to the card or account that paid, and takes 7-10 business days from the day that we agree; how many of them depends on your bank.',
        'If you are not satisfied with our answer, you can complain as the [terms of use](/terms-of-use#complaints) explain. Nothing on this page limits your rights under the Consumer Protection Act, 2019.',
      ],
    },
  ],
};
