import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import { propertyMessages } from '#messages/property.ts';

/** Which of the seven documents exist, without links. */
export function FiledDocuments({ filed }: { filed: DocumentType[] }) {
  const { documents } = propertyMessages;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        {propertyMessages.papersTitle}
      </h2>
      <p className="mb-3 text-bark">{propertyMessages.papersNote}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {DOCUMENT_TYPES.map((type) => {
          const isFiled = filed.includes(type);
          return (
            <li key={type} className="flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-2">
              <svg
                viewBox="0 0 20 20"
                className="size-5 shrink-0"
                fill="none"
                strokeWidth="2.5"
                strokeLinecap="round"
                aria-hidden="true"
              >
                {isFiled ? (
                  <path d="m4 10.5 4 4 8-9" className="stroke-crop" />
                ) : (
                  <path d="M5 10h10" className="stroke-bark" />
                )}
              </svg>
              <span className={`flex-1 basis-32 ${isFiled ? 'font-semibold' : 'text-bark'}`}>{documents[type]}</span>
              <span className="ml-auto text-sm whitespace-nowrap text-bark">
                {isFiled ? propertyMessages.paperFiled : propertyMessages.paperMissing}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
