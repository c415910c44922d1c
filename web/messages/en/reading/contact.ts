/** /contact (specification 2.10), with the toasts of section 8 word for word. */
export const contact = {
  title: 'Contact',
  description: 'Write to Bhukhand or call us about a plot, a listing, a payment or your data.',
  intro: 'Write to us or call. We answer by phone, so check the number before you send.',
  formTitle: 'Looking to buy a property?',
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'The number that we call back, with its code if it is not Indian.',
  message: 'Message',
  messageHint: 'About one plot? Give its number, like BK-100234.',
  send: 'Send Message',
  sent: 'Contact Details Send',
  sentText: 'We have your message and call you back.',
  failed: 'Server Error !!',
  failedText: 'Your message was not sent. It still stands below: try again in a minute, or call us.',
  dismiss: 'Dismiss',
  bannerTitle: 'Looking to sell or buy a plot?',
  bannerText: 'Talk to a person. We tell you what a listing needs, and what to check before you pay for land.',
  callNow: 'Call Now',
  rightsTitle: 'Complaints and your data',
  rightsText:
    'Something on a listing is wrong, a payment went astray, or you want to see, correct or erase what we keep about you? Begin the message with the word “Complaint” or “My data”: it goes to our grievance officer.',
};
