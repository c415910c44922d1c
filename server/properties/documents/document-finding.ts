export type DocumentKind = {
  readonly contentType: string;
  readonly extension: 'pdf' | 'jpg' | 'png' | 'doc' | 'docx';
};

export type UnusableDocumentReason = 'too-large' | 'heic' | 'unknown-kind' | 'broken' | 'active-pdf' | 'active-word';

export type DocumentFinding = DocumentKind | UnusableDocumentReason;

/** `active`: runs or loads something when opened, or has a password that hides it. */
export type Judgement = 'plain' | 'active' | 'broken' | 'unknown-kind';
