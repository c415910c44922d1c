import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookupPublic, mayBePublic, type Resolve } from './public-hosts.ts';

/*
 * The only way to a server that a user named (test/how-it-is-built.test.ts): a push service, later a feed or webhook.
 * It may respond without end, byte by byte or never, redirect, or be a machine of ours.
 */

const ANSWER_WITHIN_MS = 5_000;
const READ_AT_MOST_BYTES = 4_096;
const HEADERS_AT_MOST_BYTES = 8_192;
/** Real servers send one or two informational responses (100, 103). */
const EARLY_ANSWERS_MAX = 4;

export interface RequestToStranger {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body: Buffer;
}

export interface StrangersAnswer {
  status: number;
  text: string;
}

interface Limits {
  withinMs?: number;
  toAnyHost?: boolean;
  ca?: string | undefined;
  resolve?: Resolve;
}

/**
 * Sends one request over its own connection.
 * @throws Error for a host that is not public, and if there is no response in time
 */
export function sendToStranger(
  address: string,
  { method, headers, body }: RequestToStranger,
  { withinMs = ANSWER_WITHIN_MS, toAnyHost = false, ca, resolve }: Limits = {},
): Promise<StrangersAnswer> {
  if (!toAnyHost && !mayBePublic(address)) return Promise.reject(new Error('The address is of no public host'));
  const url = new URL(address);
  if (url.protocol !== 'https:') return Promise.reject(new Error('The address is not one of https'));
  return new Promise((done, failed) => {
    const deadline = AbortSignal.timeout(withinMs);
    const request = httpsRequest({
      method,
      headers,
      host: url.hostname,
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      agent: false,
      maxHeaderSize: HEADERS_AT_MOST_BYTES,
      ...(toAnyHost ? {} : { lookup: lookupPublic(deadline, resolve) }),
      ...(ca === undefined ? {} : { ca }),
    });
    let status: number | undefined;
    const read: Buffer[] = [];
    const end = (error?: Error) => {
      deadline.removeEventListener('abort', late);
      if (status === undefined) failed(error ?? new Error(`${url.hostname} did not answer`));
      else done({ status, text: Buffer.concat(read).subarray(0, READ_AT_MOST_BYTES).toString('utf8') });
      request.destroy();
    };
    const late = () => end(new Error(`${url.hostname} did not answer within ${withinMs / 1000} s`));
    deadline.addEventListener('abort', late);
    let earlyAnswers = 0;
    request.on('information', () => {
      earlyAnswers += 1;
      if (earlyAnswers > EARLY_ANSWERS_MAX) end(new Error(`${url.hostname} answers before its answer without end`));
    });
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      end(new Error(`${url.hostname} changed the protocol`));
    });
    // Errors after the end would be uncaught without a listener.
    request.on('error', end);
    request.on('close', () => end());
    request.on('response', (response: IncomingMessage) => {
      status = response.statusCode ?? 0;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        read.push(chunk);
        if (bytes >= READ_AT_MOST_BYTES) end();
      });
      response.on('end', () => end());
      response.on('error', () => end());
    });
    request.end(body);
  });
}
