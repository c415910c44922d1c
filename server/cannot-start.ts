/** The product cannot start; the message is one sentence for the operator that says what to do, so no stack is shown with it. */
export class CannotStart extends Error {}
