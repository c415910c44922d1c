import type { LongText } from './long-text.ts';

/**
 * /privacy-policy: the ten sections of specification 2.17, in its order and by its names. Each sentence is meant to be true
 * of this product: whoever changes what is stored, shown or sent changes it here too.
 */
export const privacy: LongText = {
  title: 'Privacy Policy',
  description:
    'What Bhukhand collects about you, how we use it, who sees it, how long we keep it, and your rights under the Digital Personal Data Protection Act, 2023.',
  intro:
    'This is our notice under the Digital Personal Data Protection Act, 2023 (the DPDP Act). The operator of this website decides what happens with your data here and answers for it. In short: we ask for little, give nothing to advertisers, follow nobody around, and show your phone number only to people who have paid to see your plot.',
  updated: 'Last updated 22 November 2026',
  sections: [
    {
      id: 'information-collected',
      title: 'Information collected',
      text: [
        'You can browse and search without telling us who you are. We collect only what you give us, and a little that comes with every visit:',
        [
          'Account: your name, phone number, email address, your role (buyer, seller or consultant) and your password, of which we store only a hash.',
          'Language: the one in which you signed up or that you chose later, stored with your account for our emails and receipts.',
          'Listings: where the plot is, its size, unit, price and description, your photos and the documents that you upload. We remove what the camera stored in photos, such as place, time and device, before anyone sees them. Documents are stored as you upload them: cover what no one needs to see, such as an Aadhaar number.',
          'Purchases: which plan, when, how much, and the payment provider’s reference. Card numbers, UPI PINs and bank passwords are typed on the provider’s page and never reach us.',
          'Unlocked plots: which plots you have unlocked with a credit, and every change of your credits.',
          'Reports: what you wrote about a plot whose information you found incorrect, and what we decided.',
          'Queries: the name, phone number and message that you send on the [contact page](/contact), and your account if you are logged in.',
          'Visits: to count each visitor of a plot once a day we store a keyed hash made of your IP address, your type of browser and the day. It changes every day, so that visits on different days cannot be linked, and neither address nor browser can be read from it.',
          'Server log: the pages requested, with time and IP address, to find errors and attacks. It contains nothing that would give access to your account.',
        ],
        'We do not ask for Aadhaar, PAN, date of birth, bank details or your location, and we collect nothing about you from anyone else.',
      ],
    },
    {
      id: 'use',
      title: 'Use',
      text: [
        'We use your data with your consent, which you give for a purpose shown to you at that time, or for the legitimate uses that section 7 of the DPDP Act allows:',
        [
          'Account details: to let you log in, to email you about your listing, your purchase or your password, and to reach you if something is wrong.',
          'Listing details and photos: to show the plot to everyone. Your name, phone number and documents: to show them to those who unlocked the plot.',
          'Purchases and views, to give you what you paid for, to settle refunds, and to keep the accounts that the law asks for.',
          'Reports: to ask both sides, to decide, and to tell you and the owner our decision.',
          'Queries: to call you back.',
          'Hashes of visits: to show how often a plot was viewed. The server log: to keep the service safe and running.',
        ],
        'We do not build profiles, show no advertisements, send no advertising by email or phone, and make no automated decisions about you. A person approves or rejects each listing.',
        'You can withdraw your consent at any time, as easily as you gave it: delete a listing in “My Properties”, or close your account on the page [Your data](/mydata). What was done before remains lawful.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      text: [
        'We never sell or rent lists of people. The fee unlocks the contact of one plot, which its owner gave us for this purpose. Only these people can see your data:',
        [
          'Buyers who unlock a plot see its owner’s name and phone number and the documents. They keep this access, even if the plot is sold or taken down later, until the owner’s account is erased.',
          'Owners see how often their plot was viewed, but not who viewed or unlocked it. If a report of incorrect information is upheld, they learn what was wrong, but not who reported it.',
          'Our admins see accounts, listings, documents, queries and reports, because they review and answer them.',
          'The payment provider gets your name, email address, phone number and the amount when you press “Pay Now”.',
          'The companies whose servers and email service we use process data for us under contract, and for nothing else.',
          'If you use machine translation (“Translate this page” in the language menu), the text of each page that you then open is sent to Google, which may process it outside India. Nothing is sent before you choose a language there, and choosing English stops it. Our own ten languages send nothing to anyone.',
          'Courts, the police and authorities get what the law requires us to give, and no more.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'We set no tracking cookies, use no analytics service and no advertising network, and have no third-party pixels on our pages.',
        [
          'When you log in, your browser keeps your session in its local storage: a token, the words Log Out or Login, the id of your account and your role. Log Out removes them. We store the time of login and of last use and the type of browser (for example “Chrome, Android”): see [Logged-in devices](/sessions). If you go from a plot to buy a plan, the number of the plot is stored there too, so that you can return to it.',
          'A cookie named device, for a year, records that you have logged in on this device before, so that strangers who guess passwords cannot lock you out of your account. It gives no access and contains no name.',
          'A second one, named language, stores the language that you chose for the site, for a year. A third, named googtrans, exists only if you use machine translation: it stores that language for a year, or until you choose English there. Google’s translation may set cookies of its own.',
          'So that you can read without a network, your device stores recently viewed plots and pages for 30 days. You can see and remove them under [Saved offline](/kept).',
          'Contacts that you unlocked are stored there too, their documents only if you choose to, and your drafts of listings, for up to 30 days. All of this stays on your device and is deleted when you log out.',
        ],
        'You can clear all of it in your browser’s settings at any time; you are then logged out, and the site uses your browser’s language.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      text: [
        [
          'Passwords are stored as Argon2 hashes, from which no one can read them, not even us. Session tokens are also stored as hashes and end after 30 days without use, when you log out, and when you set a new password.',
          'A contact and papers leave our server only for people who are allowed to see them. Links to papers stop working after a quarter of an hour.',
          'Credits are recorded in a ledger with one entry for each change, so that each can be explained.',
          'Pages may run only our own scripts, and those of the machine translation if you use it, which prevents most injected scripts.',
        ],
        'No one can promise perfect security. If there is a breach of personal data, we will tell you and the Data Protection Board of India without delay what happened, what it may mean for you, and what you can do.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights',
      text: [
        'The DPDP Act gives you these rights, free of charge:',
        [
          'Access: a summary of the data that we store about you, what we do with it, and with whom we shared it. Log in and open [Your data](/mydata) to download all of it in one file, with your photos, documents and receipts.',
          'Correction: to have wrong, incomplete or outdated data corrected.',
          'Erasure: to have data erased that is no longer needed for its purpose, unless a law requires us to keep it. You can do this on [Your data](/mydata) with your password: your account is closed immediately, can be reopened for 7 days, and is then erased.',
          'Withdrawal: to withdraw your consent, as easily as you gave it.',
          'Grievance: to complain to us and get an answer, before you go to the Data Protection Board of India.',
          'Nomination: to name a person who can use these rights for you if you die or cannot act for yourself.',
        ],
        'For everything else, write to us on the [contact page](/contact) and start the message with “My data”. We will call the phone number of your account to make sure that it is you. You also have duties under the Act: do not impersonate others, and give true information.',
        'Bhukhand is for adults. We do not knowingly store data of children under 18; if you find any, tell us and we will erase it.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      text: [
        [
          'Account: until you close it, and for 7 days after that, in which you can reopen it.',
          'Listings, photos and documents: as long as your account exists, even if a listing is sold or deleted, for buyers who had unlocked it. They are erased with your account: buyers then see only the plot’s number, location, size and price, and that it was removed.',
          'Purchases, invoices with the name and email address on them, and the credit history with the unlocked plots: as long as your account exists, and after it is erased until 8 years after the financial year (April to March) of your last payment, as tax and company law requires. Everything else that identifies you is removed from them.',
          'Records of an erased account: its name, phone number, email address and role are stored separately for {erasedRecordsDays} days after the erasure, only for authorities who may ask for them by law (rule 8(3) of the Digital Personal Data Protection Rules, 2025).',
          'Reports and queries: as long as your account exists. Queries that you sent without logging in are erased with it if they contain its phone number; if you have no account, when you ask us.',
          'The audit log of what admins did, with their reasons: it is never changed, and identifies accounts by number only.',
          'Backups: until newer ones replace them.',
          'Sessions: 30 days after their last use. Links to set a new password: one hour.',
          'Server log, and the keyed hashes of visits: {logDays} days.',
        ],
        'Data that a court or an authority has asked us to keep is kept until the matter is closed.',
      ],
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      text: [
        'Some links lead to other sites: our video and our profiles on social networks, tools that compress files, and the payment provider’s page. They have their own privacy policies. We tell them nothing about you; your browser may send the address of our site.',
        'Before you upload documents to a website that compresses files, remember that you are giving them to someone else.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: [
        'When we change how we use data, we update this page and its date first. If we want to use your data for something new, we will ask for your consent before we do. You can ask us for this notice in any language of the Eighth Schedule to the Constitution.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [
        'For questions about your data, the rights above and complaints, write to us on the [contact page](/contact) or call the number there. Your message goes to the person responsible for data protection here, who is also our grievance officer. We’ll reply within 15 days.',
        'If we do not resolve it, you can complain to the Data Protection Board of India.',
      ],
    },
  ],
};
