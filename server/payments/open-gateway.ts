import type { Services } from '#server/services.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox/gateway.ts';
import { sandboxSecret } from './sandbox/signature.ts';

export async function openGateway({
  db,
  config,
  linkSecret,
  appUrl,
  clock,
}: Pick<Services, 'db' | 'config' | 'linkSecret' | 'appUrl' | 'clock'>): Promise<Gateway | undefined> {
  const { payments } = config;
  switch (payments.gateway) {
    case 'none':
      return undefined;
    case 'sandbox':
      return sandboxGateway({ db, secret: sandboxSecret(linkSecret), appUrl, clock });
    case 'stripe': {
      const { stripeGateway } = await import('./stripe/gateway.ts');
      return stripeGateway(payments, clock);
    }
    case 'razorpay': {
      const { razorpayGateway } = await import('./razorpay/gateway.ts');
      return razorpayGateway(payments, clock);
    }
  }
}
