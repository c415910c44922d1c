import { escapeHtml } from '#server/http/escape-html.ts';
import type { Email } from './email.ts';
import { ENGLISH, type EmailMessages } from './email-messages.ts';

export interface EmailSection {
  heading: string;
  cards: readonly { title: string; lines: readonly string[]; url: string }[];
  links: readonly { label: string; url: string }[];
}

/** Content of an email in plain text, as it may contain text of users. */
export interface EmailParts {
  to: string;
  subject: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  quote?: string | undefined;
  sections?: readonly EmailSection[];
  action?: { label: string; url: string } | undefined;
  closing?: readonly string[] | undefined;
  /** Another thing that the reader may do, below all that the email says. */
  second?: { told: string; label: string; url: string; closing: readonly string[] } | undefined;
  stop?: { label: string; url: string } | undefined;
}

/**
 * Renders plain text, and HTML without style sheets, pictures or tables.
 * @param messages in the language of the parts
 */
export function composeEmail(parts: EmailParts, messages: EmailMessages = ENGLISH): Email {
  return {
    to: parts.to,
    subject: parts.subject,
    text: textOf(parts, messages),
    html: htmlOf(parts, messages),
    ...(parts.stop ? { unsubscribeUrl: parts.stop.url } : {}),
  };
}

function textOf(
  { heading, greeting, paragraphs, quote, sections = [], action, closing = [], second, stop }: EmailParts,
  { product }: EmailMessages,
): string {
  const blocks = [
    heading,
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...sections.flatMap((section) => [
      `— ${section.heading} —`,
      ...section.cards.map(({ title, lines, url }) => [title, ...lines, url].join('\n')),
      ...section.links.map(({ label, url }) => `${label}:\n${url}`),
    ]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(second ? [second.told, `${second.label}:\n${second.url}`, ...second.closing] : []),
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `${product.name}${beside(product, ' · ')}\n${product.tagline}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const beside = ({ name, inHindi }: EmailMessages['product'], between: string) =>
  inHindi === name ? '' : `${between}${inHindi}`;

const SERIF = "font-family:'Noto Serif','Noto Serif Devanagari',Georgia,serif";
const SANS = "font-family:'Noto Sans','Noto Sans Devanagari',system-ui,'Segoe UI',Roboto,sans-serif";
const STYLE = {
  page: `margin:0;padding:24px 12px;background:#f7f1e3;color:#2a2018;${SANS};font-size:16px;line-height:1.55`,
  frame: 'max-width:560px;margin:0 auto',
  sender: `margin:0 0 12px;color:#5b3f28;${SERIF};font-size:22px;font-weight:700;line-height:1.3`,
  hindi: 'font-size:15px;color:#66553f;padding-left:6px',
  card: 'background:#fffdf7;border:1px solid #d8cab0;border-top:5px solid #35602f;border-radius:8px;padding:24px 20px',
  heading: `margin:0 0 16px;color:#2a2018;${SERIF};font-size:24px;font-weight:700;line-height:1.25`,
  paragraph: 'margin:0 0 14px;overflow-wrap:anywhere',
  quote:
    'margin:0 0 18px;padding:12px 16px;border-left:4px solid #e0a526;background:#f8e9c3;color:#2a2018;overflow-wrap:anywhere',
  section: `margin:22px 0 10px;color:#2a2018;${SERIF};font-size:19px;font-weight:700;line-height:1.3;overflow-wrap:anywhere`,
  listing:
    'margin:0 0 10px;padding:12px 16px;border:1px solid #d8cab0;border-radius:6px;background:#ffffff;overflow-wrap:anywhere',
  action: 'margin:22px 0 10px',
  button:
    'display:inline-block;padding:12px 22px;border-radius:6px;background:#a93a1c;color:#ffffff;font-weight:700;text-decoration:none',
  second:
    'display:inline-block;padding:11px 20px;border:1px solid #a93a1c;border-radius:6px;color:#a93a1c;font-weight:700;text-decoration:none',
  address: 'margin:0 0 18px;color:#66553f;font-size:13px;overflow-wrap:anywhere;word-break:break-word',
  link: 'color:#2c5d74',
  foot: 'margin:16px 4px 0;color:#66553f;font-size:13px',
} as const;

function htmlOf(
  { subject, heading, greeting, paragraphs, quote, sections = [], action, closing = [], second, stop }: EmailParts,
  { language, emails, product }: EmailMessages,
): string {
  const blocks = [
    `<h1 style="${STYLE.heading}">${withBreaks(heading)}</h1>`,
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map(paragraph),
    ...(quote ? [`<blockquote style="${STYLE.quote}">${withBreaks(quote)}</blockquote>`] : []),
    ...sections.flatMap(sectionHtml),
    ...(action ? [actionLink(action, emails.frame.orOpen)] : []),
    ...closing.map(paragraph),
    ...(second ? [paragraph(second.told), secondLink(second), ...second.closing.map(paragraph)] : []),
    ...(stop
      ? [
          `<p style="${STYLE.address}"><a href="${escapeHtml(stop.url)}" style="${STYLE.link}">${escapeHtml(stop.label)}</a></p>`,
        ]
      : []),
  ];
  const inHindi = beside(product, '');
  const nameInHindi = inHindi && ` <span lang="hi" style="${STYLE.hindi}">${inHindi}</span>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLE.page}">
<div style="${STYLE.frame}">
<p style="${STYLE.sender}">${product.name}${nameInHindi}</p>
<div style="${STYLE.card}">
${blocks.join('\n')}
</div>
<p style="${STYLE.foot}">${product.tagline}</p>
</div>
</body>
</html>
`;
}

const sectionHtml = ({ heading, cards, links }: EmailSection): string[] => [
  `<h2 style="${STYLE.section}">${escapeHtml(heading)}</h2>`,
  ...cards.map(
    ({ title, lines, url }) =>
      `<p style="${STYLE.listing}"><a href="${escapeHtml(url)}" style="${STYLE.link}"><strong>${escapeHtml(title)}</strong></a><br>${lines.map(escapeHtml).join('<br>')}</p>`,
  ),
  `<p style="${STYLE.paragraph}">${links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a>`).join(' &nbsp;·&nbsp; ')}</p>`,
];

const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${withBreaks(text)}</p>`;

function actionLink({ label, url }: { label: string; url: string }, orOpen: string): string {
  const address = escapeHtml(url);
  return `<p style="${STYLE.action}"><a href="${address}" style="${STYLE.button}">${escapeHtml(label)}</a></p>
<p style="${STYLE.address}">${orOpen} <a href="${address}" style="${STYLE.link}">${address}</a></p>`;
}

const secondLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="${STYLE.action}"><a href="${escapeHtml(url)}" style="${STYLE.second}">${escapeHtml(label)}</a></p>`;

/** Breaks lines where the text does, and never within a listing number. */
const withBreaks = (text: string) =>
  escapeHtml(text)
    .replace(/\r?\n/g, '<br>')
    .replace(/\bBK-\d+/g, '<span style="white-space:nowrap">$&</span>');
