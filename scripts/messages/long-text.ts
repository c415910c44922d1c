import type { LongText, Section } from '#web/static-pages/long-text.ts';

/*
 * Long texts are Markdown of four kinds of blocks: front matter, headings with an address (## Title {#address}), paragraphs,
 * lists. The first paragraph is the introduction.
 */

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const HEADING = /^## (.+) \{#([\w-]+)\}$/;

/** @throws SyntaxError when the text has no front matter or a heading without its address */
export function readLongText(markdown: string): LongText {
  const [head, fields = ''] = FRONT_MATTER.exec(markdown) ?? [];
  if (head === undefined)
    throw new SyntaxError('A long text begins with title, description and updated between lines of ---');
  // Quoted as YAML and JSON both do, because titles have colons.
  const field = (name: string) => String(JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(fields)?.[1] ?? '""'));
  const sections: (Omit<Section, 'text'> & { text: (string | string[])[] })[] = [];
  let intro = '';
  for (const block of markdown
    .slice(head.length)
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)) {
    const section = sections.at(-1);
    if (block.startsWith('#')) {
      const [, title, id] = HEADING.exec(block) ?? [];
      if (title === undefined || id === undefined)
        throw new SyntaxError(`A heading is written "## Title {#address}": ${block}`);
      sections.push({ id, title, text: [] });
    } else if (section) section.text.push(block.startsWith('- ') ? block.slice(2).split('\n- ') : block);
    else intro = block;
  }
  return { title: field('title'), description: field('description'), intro, updated: field('updated'), sections };
}
