/** Escapes text between tags and in quoted attributes, for HTML and XML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
