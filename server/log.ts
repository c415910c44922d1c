import { type DestinationStream, type Logger, pino } from 'pino';

/** What opens an account to whoever reads it: links to set a password. */
const RESET_LINK = /(\/resetPassword\/)[^/?#\s]+/g;

/** The server's log, on standard output unless told otherwise; nothing in it lets anybody in. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['req.headers["x-token"]', 'req.url'],
        censor: (value, path) =>
          path.at(-1) === 'url' && typeof value === 'string' ? value.replace(RESET_LINK, '$1…') : '[Redacted]',
      },
    },
    destination,
  );
}
