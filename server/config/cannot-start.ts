/** Ends a start or a command. The message is one sentence for the operator, shown without a stack. */
export class CannotStart extends Error {}
