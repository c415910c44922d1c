import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/* docs/figures.md has a section for each part of the bench and of the stress tests, with machine and date. */

const PAGE = join(import.meta.dirname, '../docs/figures.md');
const BEGINNING = `# Figures

Each section is what its command printed. A ratio comes from one run, in which the product and its peer took turns; what is out of reach says why, anything else that is not met is open.
`;

/** @param command that printed the text, without \`npm run\`: \`bench -- reveals\` */
export interface Section {
  command: string;
  text: string;
}

export async function writeFigures(sections: readonly Section[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8').catch(() => '');
  const written = sections.map(({ command, text }) => ({ command, text: `${machineAndDay()}\n\n${text}` }));
  await writeFile(PAGE, withSections(page, written));
}

/** Replaces sections in place, and appends new ones. */
export function withSections(page: string, sections: readonly Section[]): string {
  const texts = new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [, command = '', text = ''] = /^`npm run (.+)`\n([\s\S]*)$/.exec(section) ?? [];
        return [command, text.trim()];
      }),
  );
  for (const { command, text } of sections) texts.set(command, text.trim());
  return [BEGINNING, ...[...texts].map(([command, text]) => `## \`npm run ${command}\`\n\n${text}\n`)].join('\n');
}

function machineAndDay(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${processor?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}.`;
}
