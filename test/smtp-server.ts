import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSettings } from '#server/config/smtp-settings.ts';

export interface Received {
  from: string;
  to: string[];
  raw: string;
  encrypted: boolean;
}

/** An Error may have a `responseCode`, by default 450. */
export interface SmtpBehaviour {
  /** Response to the recipient. */
  ofAddress?: (address: string) => Error | undefined;
  /** Response to the content: `hangs up` accepts the email and does not answer. */
  ofContent?: (received: Received) => Error | 'hangs up' | undefined;
}

export interface MailServer {
  received: Received[];
  logins: string[];
  port: number;
  settings: SmtpSettings;
  close(): Promise<void>;
}

/** A real mail server on loopback. It encrypts only with a certificate in `options`. */
export async function mailServer(
  { ofAddress = () => undefined, ofContent = () => undefined }: SmtpBehaviour = {},
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
): Promise<MailServer> {
  const received: Received[] = [];
  const logins: string[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    onAuth({ username, password }, _session, done) {
      logins.push(`${username}:${password}`);
      done(null, { user: username });
    },
    ...options,
    onRcptTo: ({ address }, _session, done) => done(ofAddress(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const email: Received = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          encrypted: session.secure,
        };
        const answer = ofContent(email);
        if (answer instanceof Error) return done(answer);
        received.push(email);
        if (answer === 'hangs up') return sockets.get(session.remotePort)?.destroy();
        done();
      });
    },
  });
  // Some tests let clients reject the certificate.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const { secure = false } = options;
  return {
    received,
    logins,
    port,
    settings: { host: '127.0.0.1', port, secure, requireTls: false, login: undefined, authorityFile: undefined },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** An SMTP rejection: `550 5.1.1 No such user`. */
export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
