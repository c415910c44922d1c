import type { ErrorEnvelope, Issue } from '#contract/endpoint.ts';
import { siteMessages } from '#messages/site.ts';

/** A response other than 200, or none (status 0, code NO_NETWORK or NEW_VERSION). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[];
  readonly requestId: string | undefined;

  constructor(envelope: Omit<ErrorEnvelope, 'data'>) {
    super(envelope.message);
    this.status = envelope.statusCode;
    this.code = envelope.code;
    this.issues = (envelope.issues ?? []).filter(({ path }) => path !== '');
    this.requestId = envelope.requestId;
  }
}

/** True without network, or if a proxy cannot reach the server. */
export const isOutOfReach = ({ status }: ApiError): boolean => status === 0 || (status >= 502 && status <= 504);

/** True if the server itself says no: asking again gets the same answer. */
export const isRefusal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'NO_ANSWER';

/** Compared by code: a 401 may also be about the input (EMAIL_TAKEN). */
export const hasNoSession = ({ code }: ApiError): boolean => code === 'SESSION_MISSING' || code === 'SESSION_ENDED';

export const noNetwork = () =>
  new ApiError({ statusCode: 0, code: 'NO_NETWORK', message: siteMessages.alone.noNetwork });
