/** Of the question before somebody leaves what was not sent. */
export const leaving = {
  title: 'Leave this page?',
  text: 'You haven’t submitted this form. Your draft is saved on this device for when you come back.',
  stay: 'Stay',
  leave: 'Leave',
};
