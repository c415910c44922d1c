/** Of the question before somebody leaves what was not sent. */
export const leaving = {
  title: 'Leave without saving?',
  text: 'What you filled in here has not been sent and would be lost.',
  stay: 'Stay here',
  leave: 'Leave',
};
