import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { IssueText, SelectField } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { fileList, fileSize } from '#web/ui/files.ts';
import { documentIssue } from './file-issues.ts';
import { DOCUMENT_KINDS } from './file-kinds.ts';
import type { ListingDraft } from './form-values.ts';
import { documentName } from './document-name.ts';
import { load } from '#web/client/load.ts';
import { dataset } from '#web/client/page-data.ts';

const COMPRESS_PDF = 'https://www.ilovepdf.com/compress_pdf';
const COMPRESS_WORD = 'https://www.wecompress.com/';

interface ChosenDocument {
  type: DocumentType;
  file: File;
  issue: string | undefined;
}

interface DocumentPickerProps {
  found: readonly Issue[] | undefined;
  filed?: readonly DocumentType[];
  draft: ListingDraft | undefined;
  children?: ReactNode;
  after?: ReactNode;
}

/** One document per type. Hidden inputs hold the files, so the form sends exactly the shown list. */
export function DocumentPicker({ found, filed = [], draft, children, after }: DocumentPickerProps) {
  const { addLand } = listingFormMessages;
  const id = useId();
  const typeSelect = useRef<HTMLSelectElement>(null);
  const [chosenType, setChosenType] = useState<DocumentType | ''>('');
  const [documents, setDocuments] = useState(() => documentsIn(draft));
  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    setSeen(found);
    setDocuments(documents.map((document) => ({ ...document, issue: issueOf(found, document.type) })));
  }
  const free = DOCUMENT_TYPES.filter((type) => !documents.some((one) => one.type === type));

  useEffect(() => {
    typeSelect.current?.dispatchEvent(new Event('shrunk', { bubbles: true }));
  }, [documents]);

  /** A form that is sent meanwhile takes a file as it was chosen; of several pages an empty one, which is refused. */
  async function add(files: readonly File[]) {
    const [file, further] = files;
    if (!file || !chosenType) return;
    const type = chosenType;
    const chosen = further ? new File([], file.name) : file;
    setChosenType('');
    setDocuments([...documents, { type, file: chosen, issue: undefined }]);
    typeSelect.current?.focus({ preventScroll: true });
    const made = await load(() => import('./prepare-file.ts')).then(
      ({ prepareDocument }) => prepareDocument(files),
      () => ({ file, issue: documentIssue(file) }),
    );
    setDocuments((now) => now.map((one) => (one.file === chosen ? { type, ...made } : one)));
  }

  function remove(type: DocumentType) {
    setDocuments(documents.filter((document) => document.type !== type));
    typeSelect.current?.focus({ preventScroll: true });
  }

  return (
    <section
      {...dataset({ 'data-step': 'rights' })}
      aria-labelledby={`${id}-title`}
      className="card flex flex-col gap-3 p-4 sm:p-6"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
        {siteMessages.words.documents}
      </h2>
      <p id={`${id}-hint`} className="text-sm text-bark">
        {addLand.documentsHint}
      </p>
      <p className="-my-2 flex flex-wrap items-center gap-x-4 text-sm text-bark">
        <span>{addLand.tooLarge}</span>
        <CompressionLink href={COMPRESS_PDF}>{addLand.compressPdf}</CompressionLink>
        <CompressionLink href={COMPRESS_WORD}>{addLand.compressWord}</CompressionLink>
      </p>
      {children}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          ref={typeSelect}
          label={addLand.documentType}
          name="documentType"
          value={chosenType}
          className="min-w-0 flex-1 basis-64"
          disabled={free.length === 0}
          onChange={({ currentTarget: { value } }) =>
            setChosenType(DOCUMENT_TYPES.find((type) => type === value) ?? '')
          }
        >
          <option value="">{free.length === 0 ? addLand.allDocuments : addLand.chooseDocumentType}</option>
          {free.map((type) => (
            <option key={type} value={type}>
              {filed.includes(type) ? addLand.replaceDocument({ type: documentName(type) }) : documentName(type)}
            </option>
          ))}
        </SelectField>
        <FileButton
          // A new key remounts the input, which forgets the last file.
          key={documents.length}
          id={`${id}-file`}
          label={addLand.uploadDocument}
          accept={DOCUMENT_KINDS}
          multiple
          disabled={!chosenType}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => void add([...(currentTarget.files ?? [])])}
        />
      </div>
      <p role="status" className="sr-only">
        {documents.length > 0 && addLand.documentsChosen({ count: documents.length })}
      </p>
      {documents.length > 0 && (
        <ul
          aria-label={filed.length > 0 ? addLand.newDocuments : siteMessages.words.documents}
          className="flex flex-col gap-2"
        >
          {documents.map((document) => (
            <DocumentItem
              key={document.type}
              document={document}
              replaces={filed.includes(document.type)}
              onRemove={() => remove(document.type)}
            />
          ))}
        </ul>
      )}
      {after}
    </section>
  );
}

interface DocumentItemProps {
  document: ChosenDocument;
  replaces: boolean;
  onRemove: () => void;
}

function DocumentItem({ document, replaces, onRemove }: DocumentItemProps) {
  const { addLand } = listingFormMessages;
  const issueId = useId();
  const { type, file, issue } = document;
  return (
    <li className={`rounded-lg border bg-blank p-3 ${issue ? 'border-geru' : 'border-line'}`}>
      <input
        type="file"
        name={type}
        hidden
        ref={(input) => {
          if (input) input.files = fileList([file]);
        }}
      />
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{documentName(type)}</p>
          <p className="figures wrap-anywhere text-sm text-bark" title={file.name}>
            {fileSize(file.size)} · {file.name}
          </p>
          {replaces && <p className="text-sm">{addLand.replacesFiled}</p>}
        </div>
        <button
          type="button"
          className="link min-h-11 text-sm font-semibold"
          aria-label={
            replaces
              ? addLand.removeNewDocument({ type: documentName(type) })
              : addLand.removeDocument({ type: documentName(type) })
          }
          aria-describedby={issue ? issueId : undefined}
          {...dataset({ 'data-invalid': issue ? 'true' : undefined })}
          onClick={onRemove}
        >
          {siteMessages.words.remove}
        </button>
      </div>
      {issue && <IssueText id={issueId}>{issue}</IssueText>}
    </li>
  );
}

function CompressionLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}

function documentsIn(draft: ListingDraft | undefined): ChosenDocument[] {
  return DOCUMENT_TYPES.flatMap((type) => {
    const file = draft?.files.find(({ field }) => field === type)?.file;
    return file ? [{ type, file, issue: documentIssue(file) }] : [];
  });
}

function issueOf(issues: readonly Issue[] | undefined, type: DocumentType): string | undefined {
  return issues?.find(({ path }) => path === type)?.message;
}
