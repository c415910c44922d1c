import type { LongText } from './long-text.ts';

/**
 * /privacy-policy: the ten sections of specification 2.17, in its order and by its names. Each sentence is meant to be true
 * of this product: whoever changes what is stored, shown or sent changes it here too.
 */
export const privacy: LongText = {
  title: 'Privacy Policy',
  description:
    'What Bhukhand collects about you, what it is used for, who sees it, how long it is kept, and your rights under the Digital Personal Data Protection Act, 2023.',
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
          'Account: your name, phone number, e-mail address, your role (buyer, seller or consultant) and your password, of which only a hash is kept.',
          'Language: the one in which you signed up or that you chose since, kept with your account, so that our e-mails and receipts come in it.',
          'Listings: where the plot is, its size, unit, price and description, your photos and the papers that you upload. From photos we remove what the camera wrote into them, such as place, time and device, before anybody sees them. Papers are kept as you upload them: cover what nobody needs to see, such as an Aadhaar number.',
          'Purchases: which plan, when, how much, and the payment provider’s reference. Card numbers, UPI PINs and bank passwords are typed on the provider’s page and never reach us.',
          'Views: which plots you have opened with a credit, and every change of your credits.',
          'Reports: what you wrote of a plot whose information you found incorrect, and what we decided.',
          'Queries: the name, phone number and message that you send on the [contact page](/contact), and your account if you are logged in.',
          'Visits: to count each visitor of a plot once a day we keep a keyed hash, made of your IP address, your kind of browser and the day. It changes every day, so that visits of different days cannot be joined, and neither address nor browser can be read out of it.',
          'Server log: the addresses that were asked for, with time and IP address, to find faults and attacks. What would let somebody into your account is left out of it.',
        ],
        'We do not ask for Aadhaar, PAN, date of birth, bank details or your location, and we collect nothing about you from anybody else.',
      ],
    },
    {
      id: 'use',
      title: 'Use',
      text: [
        'We use your data with your consent, which you give for a purpose that you can see at that moment, or for the legitimate uses that section 7 of the DPDP Act allows. That is to say:',
        [
          'Account details, to let you log in, to write to you about your listing, your purchase or your password, and to reach you when something is wrong.',
          'Listing facts and photos, to show the plot to everybody. Your name, your phone number and the papers, to show them to those who revealed the plot.',
          'Purchases and views, to give you what you paid for, to settle refunds, and to keep the accounts that the law asks for.',
          'Reports, to ask both sides, to decide, and to tell you and the owner what we decided.',
          'Queries, to call you back.',
          'Hashes of visits, to show how often a plot was looked at. The server log, to keep the service safe and running.',
        ],
        'We do not build profiles, show no advertisements, send no advertising by mail or phone, and leave no decision about you to a machine. A person approves or rejects a listing.',
        'You can take back a consent at any time, as easily as you gave it: delete a listing in My Properties, or close your account on the page [Your data](/mydata). What was done until then stays lawful.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      text: [
        'We sell or rent no lists of people. What a fee opens is the contact of one plot, which its owner gave us to be shown in just this way. These people, and nobody else, get to see data of yours:',
        [
          'A buyer who spends a credit on a plot sees its owner’s name and phone number and the papers on file. He keeps that view, also when the plot is sold or taken down later, until its owner’s account is erased.',
          'The owner of a plot sees how often it was looked at. He does not learn who looked or who revealed it. If a report of incorrect information is upheld, he learns what was wrong and not who said so.',
          'Our admins see accounts, listings, papers, queries and reports, because they check and answer them.',
          'The payment provider gets your name, e-mail address, phone number and the amount when you press Pay Now.',
          'The companies whose servers and mail service we use process data for us, under contract, for nothing else.',
          'If you have pages translated by machine (“Translate this page” among the languages), the text of each page that you open then goes to the provider of the translation, Google, which may process it outside India. Nothing is sent before you choose a language there, and choosing English there ends it. Our own ten languages send nothing to anybody.',
          'Courts, the police and authorities get what the law obliges us to give, and no more.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        'We set no tracking cookies, use no analytics service and no advertising network, and place no pixels of others on our pages.',
        [
          'When you log in, your browser keeps your session in its local storage: a token, the words Log Out or Login, the id of your account and your role. Log Out removes them. We keep the time of the login and of the last use and what the browser calls itself (like “Chrome, Android”): [Where you are logged in](/sessions) shows them. If you go to buy a plan from a plot, the number of the plot is kept there too, so that you find your way back.',
          'A cookie named device, for a year, notes that you logged in on this device before, so that strangers who guess passwords cannot keep you out of your account. It opens nothing and names nobody.',
          'A second one, named language, holds the language that you chose for the site, for a year. A third, named googtrans, exists only for people who have pages translated by machine: it holds that language for a year, or until you choose English there. The translation that it switches on is Google’s and may set cookies of its own.',
          'So that you can read without a network, your phone keeps the plots and pages that you looked at last, for 30 days. [On this phone](/kept) lists the plots and removes them.',
          'A contact that you opened with a credit is kept there too, its papers only if you press the button for it, and what you fill in for a plot of yours as a draft, for 30 days at the most. All of this stays on the phone and is gone when you log out.',
        ],
        'You can clear all of it in your browser’s settings at any time; you are then logged out, and read in the language that your browser asks for.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      text: [
        [
          'Passwords are kept as Argon2 hashes, from which nobody can read them, not even we. Session tokens are kept as hashes as well and end after 30 days without use, when you log out, and when you set a new password.',
          'A contact and papers leave our server only for people who are allowed to see them. Links to papers stop working after a quarter of an hour.',
          'Credits are kept in a ledger in which every change is a line, so that each can be explained.',
          'Pages may run only our own scripts, and those of the translation where you chose one, which stops most ways of smuggling in others.',
        ],
        'Nobody can promise perfect security. If personal data should ever get into wrong hands, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what you can do.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights',
      text: [
        'The DPDP Act gives you these rights. Using them costs nothing:',
        [
          'Access: a summary of the data that we keep about you, what we do with it, and with whom it was shared. Log in and open [Your data](/mydata): one press gives you all of it in one file, with your photos, papers and receipts.',
          'Correction: to have what is wrong, incomplete or out of date put right.',
          'Erasure: to have data erased that is not needed any more for what you gave it for, unless a law makes us keep it. [Your data](/mydata) does it with your password: your account is closed at once, can be taken back for 7 days, and is erased then.',
          'Withdrawal: to take back a consent, as easily as you gave it.',
          'Grievance: to complain to us and get an answer, before you go to the Data Protection Board of India.',
          'Nomination: to name somebody who uses these rights for you if you die or cannot act for yourself.',
        ],
        'For everything else write on the [contact page](/contact) and begin the message with “My data”. We call the phone number of your account to make sure that it is you. You also have duties under the Act: do not pass yourself off as somebody else, and give true particulars.',
        'Bhukhand is for adults. We do not knowingly keep data of children under 18; tell us if you find any, and we erase it.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      text: [
        [
          'Account: until you close it; then 7 days, in which you can take it back.',
          'Listings, photos and papers: as long as your account exists, also when a listing is sold or deleted, for those who had paid to see it. They are erased with your account: then a buyer keeps only the number of the plot, its place, size and price, and reads that it was removed.',
          'Purchases, invoices with the name and e-mail address on them, and the ledger of credits with the plots that were opened: as long as your account exists, and after it is erased until 8 years after the financial year (April to March) of your last payment, because tax and company law ask for it. All else that leads to you is taken out of them.',
          'Records of an erased account: its name, phone number, e-mail address and role are kept apart for {erasedRecordsDays} days after the erasure, only for authorities who may ask for them by law (rule 8(3) of the Digital Personal Data Protection Rules, 2025).',
          'Reports and queries: as long as your account exists. Queries that you sent without logging in are erased with it if they name its phone number; if you have no account, when you ask us.',
          'What admins did (the audit log), with their reasons: it is never changed, and names accounts by number only.',
          'Backups: until the next ones have taken their place.',
          'Sessions: 30 days after their last use. Links to set a new password: one hour.',
          'Server log, and the keyed hashes of visits: {logDays} days.',
        ],
        'What a court or an authority has asked us to keep is kept until the matter is over.',
      ],
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      text: [
        'Some links lead away from Bhukhand: to our video and our profiles on social networks, to tools that make files smaller, and to the page of the payment provider. Their owners have privacy policies of their own, which apply there. We tell them nothing about you beyond the address of our site that your browser may send.',
        'Before you hand papers to a website that makes files smaller, remember that you are giving them to somebody else.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: [
        'When we change what we do with data, we change this page and its date first. If it means that we want to use what you have given us for something new, we ask you for your consent before we do. You can ask us for this notice in any language of the Eighth Schedule to the Constitution.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [
        'For every question about your data, for the rights above and for complaints, write on the [contact page](/contact) or call the number there. What you write goes to the person who answers for data protection here, who is also our grievance officer. You hear from us within 15 days.',
        'If we do not settle it, you can complain to the Data Protection Board of India.',
      ],
    },
  ],
};
