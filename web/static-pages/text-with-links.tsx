import { inPageLanguage } from '../language.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** A message in which [words](/address) is a link. */
export function TextWithLinks({ children }: { children: string }) {
  // Split by the pattern's two groups: text, words, address, text, words, address, … text.
  const parts = children.split(LINK);
  return parts.map((part, place) => {
    if (place % 3 === 2) return null;
    if (place % 3 === 0) return part;
    return (
      <a key={parts[place + 1]} href={inPageLanguage(parts[place + 1] ?? '')} className="link">
        {part}
      </a>
    );
  });
}
