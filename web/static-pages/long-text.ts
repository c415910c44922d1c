/** A text in sections; in a paragraph, [words](/path) is a link. A list is an array of its points. */
export interface LongText {
  title: string;
  description: string;
  intro: string;
  updated: string;
  sections: readonly Section[];
}

export interface Section {
  id: string;
  title: string;
  text: readonly (string | readonly string[])[];
}
