import type { Alarm } from './tool.ts';

/** What a scanner reports and is none, with the reason. */
export interface FalseAlarm {
  tool: Alarm['tool'];
  kind: string;
  /** What it says of it. */
  info: RegExp;
  why: string;
}

/** Of its comparing of answers alone (B); sqlmap's word for what its own second look did not find again. */
export const TAKEN_BACK = /^B false positive or unexploitable$/;

/** Each one looked into by a person; another finding of the same kind that says something else is no false alarm. */
export const FALSE_ALARMS: readonly FalseAlarm[] = [
  {
    tool: 'wapiti',
    kind: 'HTTP Secure Headers',
    info: /^X-XSS-Protection is not set$/,
    why: 'Browsers have taken its filter out, because it opened holes of its own; the content policy stands in its place.',
  },
  {
    tool: 'wapiti',
    kind: 'Cross Site Request Forgery',
    info: /^Lack of anti CSRF token$/,
    why: 'No cookie carries a session, and a form from another origin is refused (server/page-forms.test.ts).',
  },
  {
    tool: 'sqlmap',
    kind: 'SQL injection',
    info: TAKEN_BACK,
    why: 'It asked again and took it back: a name that it has just written is refused the next time, which looks like a condition that holds and one that does not.',
  },
];

/** Whether an alarm is one of those. */
export const isFalse = ({ tool, kind, info }: Alarm): boolean =>
  FALSE_ALARMS.some((known) => known.tool === tool && known.kind === kind && known.info.test(info));
