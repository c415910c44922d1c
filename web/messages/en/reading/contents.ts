/** Of the table of contents of a long text. */
export const contents = { onThisPage: 'On this page' };
