/** For text between tags and in quoted attributes, of HTML and of XML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
