/**
 * How a language says what the server answers in English, and what the rules of forms say; what differs from one answer to the next stands as {}. In
 * English they stand as they come.
 */
export type Answers = Readonly<Record<string, string>>;

export const answers: Answers = {};
