import tls from 'node:tls';

/*
 * Loaded into the product first (NODE_OPTIONS=--import): TLS connections go to a local port, whose certificate must
 * still be valid. The product has no setting for Stripe's address.
 */

const { connect } = tls;
Object.assign(tls, {
  connect: (options: tls.ConnectionOptions, ...rest: []) =>
    connect({ ...options, host: '127.0.0.1', port: Number(process.env['STRIPE_IS_AT']) }, ...rest),
});
