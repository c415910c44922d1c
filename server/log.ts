import { type DestinationStream, type Logger, pino } from 'pino';

/** What opens an account, or a paper that somebody paid for, to whoever reads it. */
const KEYS_IN_LINKS = /(\/resetPassword\/|[?&]signature=)[^/?#&\s]+/g;

/** The server's log, on standard output unless told otherwise; nothing in it lets anybody in. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: ['req.headers["x-token"]', 'req.url'],
        censor: (value, path) =>
          path.at(-1) === 'url' && typeof value === 'string' ? value.replace(KEYS_IN_LINKS, '$1…') : '[Redacted]',
      },
    },
    destination,
  );
}
