/** /contact (specification 2.10), with the toasts of section 8 word for word. */
export const contact = {
  title: 'Contact',
  description: 'Write to Bhukhand or call us about a plot, a listing, a payment or your data.',
  intro: 'Write to us or call. We’ll call you back, so check your number before you send.',
  formTitle: 'Looking to buy a property?',
  name: 'Name',
  phone: 'Phone',
  phoneHint: 'We’ll call this number. Add the country code if it is not Indian.',
  message: 'Message',
  messageHint: 'About a plot? Give its number, for example BK-100234.',
  send: 'Send Message',
  sent: 'Contact Details Send',
  sentText: 'We’ve got your message and will call you back.',
  failed: 'Server Error !!',
  failedText: 'Your message couldn’t be sent. It’s still here: try again in a minute, or call us.',
  dismiss: 'Dismiss',
  bannerTitle: 'Looking to sell or buy a plot?',
  bannerText: 'Talk to us. We’ll tell you what a listing needs and what to check before you pay for land.',
  callNow: 'Call Now',
  rightsTitle: 'Complaints and your data',
  rightsText:
    'Is something on a listing wrong, did a payment go wrong, or do you want to see, correct or erase your data? Start your message with “Complaint” or “My data”: it goes to our grievance officer.',
};
