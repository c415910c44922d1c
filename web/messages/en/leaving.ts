/** Of the question before somebody leaves what was not sent. */
export const leaving = {
  title: 'Leave without saving?',
  text: 'What you filled in here has not been sent. It stays on this phone as a draft, for when you come back.',
  stay: 'Stay here',
  leave: 'Leave',
};
