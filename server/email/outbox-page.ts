import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/http/escape-html.ts';
import { styledPagePolicy } from '#server/http/inline-source.ts';
import { findOutboxEmail, readOutbox, type OutboxEmail } from './outbox.ts';

/* /outbox shows unsent emails in development. They contain password links, so only this machine may open it. */

const EMAILS_SHOWN = 200;

const STYLE = `
:root { color-scheme: light dark; --ink: #2b2118; --paper: #faf6ee; --line: #d9cdb8; --quiet: #6b5d4d; --accent: #8a3b12; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece3d4; --paper: #1c1712; --line: #4a3f33; --quiet: #b3a591; --accent: #f0a36b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
a { color: var(--accent); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
.quiet { color: var(--quiet); }
.emails { padding: 0; list-style: none; border-bottom: 1px solid var(--line); }
.emails a { display: grid; gap: 0 1.5rem; padding: .7rem 0; min-height: 44px; border-top: 1px solid var(--line); color: inherit; text-decoration: none; }
.emails a:hover strong { text-decoration: underline; }
@media (min-width: 40rem) { .emails a { grid-template-columns: minmax(0, 1fr) auto; } .emails strong { grid-column: 1 / -1; } }
.back { display: inline-block; padding: .65rem 0; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 8px; background: #f7f1e3; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace; }
`;

const PAGE_POLICY = styledPagePolicy(STYLE, "frame-src 'self'; ");
// Even an email that breaks out of the escaping cannot run scripts, load pictures or reach this origin.
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * @param directory the folder of `outboxTransport`
 * @param appUrl its host name is accepted too
 */
export function outboxPage(app: FastifyInstance, directory: string, appUrl: () => string): void {
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request, appUrl())) {
        return show(
          reply.status(403),
          page(
            'Not from here',
            '<h1>Not from here</h1><p>The outbox is read on the machine that Bhukhand runs on.</p>',
          ),
        );
      }
    });

    pages.get('/outbox', async (_request, reply) =>
      show(reply, page('Outbox', listOf(await readOutbox(directory, EMAILS_SHOWN)))),
    );

    pages.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
      const email = await findOutboxEmail(directory, request.params.name);
      return email ? show(reply, page(email.subject, contentOf(email))) : emailNotFound(reply);
    });

    pages.get<{ Params: { name: string } }>('/outbox/:name/html', async (request, reply) => {
      const email = await findOutboxEmail(directory, request.params.name);
      if (!email) return emailNotFound(reply);
      return show(reply, email.html.replace('<head>', '<head>\n<base target="_top">'), EMAIL_POLICY);
    });
  });
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Checks the client's address, also behind a proxy here, and the requested host name against DNS rebinding. */
function isFromThisMachine({ ip, hostname }: FastifyRequest, appUrl: string): boolean {
  const address = ip.replace(/^::ffff:/, '');
  const version = isIP(address);
  if (version === 0 || !loopback.check(address, version === 6 ? 'ipv6' : 'ipv4')) return false;
  return ['localhost', '127.0.0.1', '[::1]', hostnameOf(appUrl)].includes(hostname);
}

const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

const emailNotFound = (reply: FastifyReply) =>
  show(
    reply.status(404),
    page('No such email', '<p><a class="back" href="/outbox">All emails</a></p><h1>No such email</h1>'),
  );

function show(reply: FastifyReply, html: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .header('x-frame-options', policy === EMAIL_POLICY ? 'SAMEORIGIN' : 'DENY')
    .send(html);
}

function listOf(emails: OutboxEmail[]): string {
  const intro =
    '<h1>Outbox</h1><p class="quiet">No mail server is configured, so emails stay on this machine instead of being sent. Set SMTP_URL to send them.</p>';
  if (emails.length === 0) return `${intro}<p>No email has been written yet.</p>`;
  const items = emails.map(
    (email) =>
      `<li><a href="/outbox/${escapeHtml(email.name)}"><strong>${escapeHtml(email.subject)}</strong><span>${escapeHtml(email.to)}</span><span class="quiet">${timeOf(email)}</span></a></li>`,
  );
  return `${intro}<ul class="emails">${items.join('\n')}</ul>`;
}

function contentOf(email: OutboxEmail): string {
  return `<p><a class="back" href="/outbox">All emails</a></p>
<h1>${escapeHtml(email.subject)}</h1>
<p>To ${escapeHtml(email.to)}<br><span class="quiet">${timeOf(email)}</span>${attachedTo(email)}</p>
<iframe src="/outbox/${escapeHtml(email.name)}/html" title="The email" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2>
<pre>${withLinks(email.text)}</pre>`;
}

function attachedTo({ attachments }: OutboxEmail): string {
  return attachments.map((name) => `<br>With the file ${escapeHtml(name)}`).join('');
}

const IST = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

const timeOf = ({ sentAt }: OutboxEmail) =>
  `<time datetime="${sentAt.toISOString()}">${escapeHtml(IST.format(sentAt))} IST</time>`;

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) =>
      place % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Outbox of Bhukhand</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
