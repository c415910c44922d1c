import { once } from 'node:events';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendQuery } from '#contract/enquiries.ts';
import { checkout } from '#contract/payments.ts';
import { openDatabase } from '#server/database/open.ts';
import { certify } from '#test/certificates.ts';
import { mailServer } from '#test/smtp-server.ts';
import type { Finding } from './finding.ts';
import { openGate } from './gate.ts';
import { embeddedUrl, makeUsers } from './market.ts';
import { inOwnFolder } from './own-folder.ts';

const EMAIL_WITHIN_MS = 180_000;
const CHECKOUT_ANSWERED_WITHIN_MS = 25_000;
const QUERY_ANSWERED_WITHIN_MS = 2_000;
const ENDS_WITHIN_MS = 15_000;
const EMAIL_UNDER_WAY_MS = 4_000;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A mail server that accepts connections and stays silent, then works again. */
export async function silentMail(): Promise<Finding[]> {
  const gate = await openGate();
  const mail = await mailServer();
  try {
    return await inOwnFolder(async ({ start }) => {
      const site = await start({ SMTP_URL: `smtp://127.0.0.1:${gate.port}`, OPERATOR_EMAIL: 'operator@example.com' });
      const sendOne = async (name: string) => {
        const startedAt = performance.now();
        const body = { name, phone: '9000000001', message: 'Which papers are there?' };
        const { statusCode } = await site.request(sendQuery, { body });
        return { statusCode, taken: performance.now() - startedAt };
      };
      const { statusCode, taken } = await sendOne('Example Visitor');
      await wait(EMAIL_UNDER_WAY_MS);
      const stopping = performance.now();
      const code = await site.stop();
      const stopped = performance.now() - stopping;

      const second = await start({ SMTP_URL: `smtp://127.0.0.1:${gate.port}`, OPERATOR_EMAIL: 'operator@example.com' });
      const waiting = gate.waiting();
      gate.passOn(mail.port);
      const again = performance.now();
      const arrived = () => mail.received.filter(({ raw }) => raw.includes('Example Visitor')).length;
      while (arrived() === 0 && performance.now() - again < EMAIL_WITHIN_MS) await wait(100);
      const after = performance.now() - again;
      await second.stop();
      return [
        {
          done: 'Mail server accepts and says nothing; a query is sent',
          seen: `${statusCode} after ${seconds(taken)}, ${waiting} connections waited`,
          expected: `200 within ${seconds(QUERY_ANSWERED_WITHIN_MS)}`,
          held: statusCode === 200 && taken < QUERY_ANSWERED_WITHIN_MS && waiting > 0,
        },
        {
          done: 'SIGTERM while an email waits for that mail server',
          seen: `ended with ${code} after ${seconds(stopped)}`,
          expected: `0 within ${seconds(ENDS_WITHIN_MS)}`,
          held: code === 0 && stopped < ENDS_WITHIN_MS,
        },
        {
          done: 'Mail server works again',
          seen: `the email arrived ${arrived()} times, after ${seconds(after)}`,
          expected: `once, within ${seconds(EMAIL_WITHIN_MS)}, by itself`,
          held: arrived() === 1,
        },
      ];
    });
  } finally {
    gate.close();
    await mail.close();
  }
}

/** The same for a payment provider. */
export async function silentPayments(): Promise<Finding[]> {
  const gate = await openGate();
  return inOwnFolder(async ({ folder, start }) => {
    const { key, cert, authorityFile } = await certify(folder, 'stripe', 'DNS:api.stripe.com');
    const session = { id: 'cs_test_1', object: 'checkout.session', url: 'https://checkout.stripe.example/c/pay/1' };
    const stripe = createServer({ key, cert }, (request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
    }).listen(0, '127.0.0.1');
    await once(stripe, 'listening');
    const bound = stripe.address();
    if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
    try {
      const site = await start({
        PAYMENT_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_example',
        STRIPE_WEBHOOK_SECRET: 'whsec_example',
        NODE_OPTIONS: `--import ${join(import.meta.dirname, 'stripe-elsewhere.ts')}`,
        STRIPE_IS_AT: String(gate.port),
        NODE_EXTRA_CA_CERTS: authorityFile,
      });
      const database = openDatabase(await embeddedUrl(folder), () => undefined, 1);
      const { users } = await makeUsers(database, 1);
      await database.close();
      const { id, token } = users.buyer;
      const pay = async () => {
        const startedAt = performance.now();
        const answer = await site.request(checkout, { token, body: { user_id: id, plan_id: users.planId } });
        return { ...answer, taken: performance.now() - startedAt };
      };
      const many = await Promise.all(Array.from({ length: 20 }, pay));
      const pages = await fetch(`${site.address}/properties`);
      await pages.arrayBuffer();
      const longest = Math.max(...many.map(({ taken }) => taken));
      const codes = [
        ...new Set(many.map(({ statusCode, ...rest }) => `${statusCode} ${'code' in rest ? String(rest.code) : ''}`)),
      ];
      gate.passOn(bound.port);
      const afterwards = await pay();
      return [
        {
          done: 'Payment provider accepts and says nothing; 20 checkouts at once',
          seen: `${codes.join(', ')} after ${seconds(longest)} at the most; a page meanwhile: ${pages.status}`,
          expected: `503 PAYMENTS_DOWN within ${seconds(CHECKOUT_ANSWERED_WITHIN_MS)}; 200`,
          held: codes.join() === '503 PAYMENTS_DOWN' && longest < CHECKOUT_ANSWERED_WITHIN_MS && pages.status === 200,
        },
        {
          done: 'Payment provider works again',
          seen: `the next checkout: ${afterwards.statusCode}`,
          expected: '200',
          held: afterwards.statusCode === 200,
        },
      ];
    } finally {
      stripe.closeAllConnections();
      stripe.close();
      gate.close();
    }
  });
}
