import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { inPageLanguage } from '#web/client/language.ts';
import { Breadcrumb } from '#web/layout/breadcrumb.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import type { LongText, Section } from './long-text.ts';
import type { RootLoader } from '#web/client/page-context.ts';
import { legalMessages } from '#messages/legal.ts';
import { filledText } from './filled-text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

interface LongTextPageProps {
  text: LongText;
  children?: ReactNode;
}

export function LongTextPage({ text, children }: LongTextPageProps) {
  const operator = useRouteLoaderData<RootLoader>('root')?.operator;
  const { title, description, intro, updated, sections } = operator ? filledText(text, operator) : text;
  return (
    <div className="page pb-6">
      <PageHead title={title} description={description} />
      <Breadcrumb here={title} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-x-10">
        <div className="max-w-[42rem]">
          <PageHeader title={title} />
          <p className="figures mt-2 text-sm text-bark">{updated}</p>
          <p className="mt-4">{intro}</p>
        </div>
        {sections.length > 1 && <Contents sections={sections} />}
        <div className="max-w-[42rem] lg:col-start-1">
          {sections.map((section, place) => (
            <LongTextSection key={section.id} section={section} number={place + 1} />
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { contents } = legalMessages;
  return (
    <nav
      aria-labelledby="contents"
      className="card my-6 p-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:my-0 lg:self-start"
    >
      {/* Not a heading: headings are the text's. */}
      <p id="contents" className="px-2 font-serif font-bold">
        {contents.onThisPage}
      </p>
      <ol className="mt-1 sm:max-lg:columns-2">
        {sections.map(({ id, title }, place) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-md px-2 py-1 leading-snug no-underline wrap-anywhere hover:bg-sand lg:min-h-9"
            >
              <SectionNumber number={place + 1} />
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LongTextSection({ section: { id, title, text }, number }: { section: Section; number: number }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="flex gap-2 border-t border-line pt-6 text-2xl wrap-anywhere">
        <SectionNumber number={number} />
        {title}
      </h2>
      <TextBlocks blocks={text} />
    </section>
  );
}

export function TextBlocks({ blocks }: { blocks: Section['text'] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block} className="mt-4">
        <TextWithLinks>{block}</TextWithLinks>
      </p>
    ) : (
      <ul key={block[0]} className="mt-4 flex list-disc flex-col gap-2 pl-4 marker:text-geru-dark">
        {block.map((point) => (
          <li key={point}>
            <TextWithLinks>{point}</TextWithLinks>
          </li>
        ))}
      </ul>
    ),
  );
}

function SectionNumber({ number }: { number: number }) {
  return (
    <span aria-hidden="true" className="figures min-w-6 shrink-0 text-bark">
      {number}.
    </span>
  );
}

const LINK = /\[([^[\]]+)\]\(([^()]+)\)/;

function TextWithLinks({ children }: { children: string }) {
  // The pattern's two groups give: text, words, path, text, words, path, … text.
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
