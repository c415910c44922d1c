import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { SANDBOX } from '../gateway.ts';
import { sandboxPages } from './pages.ts';
import { sandboxSecret } from './signature.ts';

export function mountSandbox(app: FastifyInstance, services: Services, apiPrefix: string): void {
  if (services.gateway?.name !== SANDBOX) return;
  sandboxPages(app, {
    db: services.db,
    secret: sandboxSecret(services.linkSecret),
    clock: services.clock,
    merchantName: 'Bhukhand',
    webhookUrl: () => `${ownAddress(app)}${apiPrefix}/payment/webhook/${SANDBOX}`,
  });
}

function ownAddress(app: FastifyInstance): string {
  const [listening] = app.addresses();
  if (!listening || typeof listening === 'string')
    throw new Error('The server does not listen, so the sandbox can send it no notice');
  const { address, port, family } = listening;
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
