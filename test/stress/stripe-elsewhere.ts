import tls from 'node:tls';

/*
 * Loaded into the product before anything of its own (NODE_OPTIONS=--import): whatever it sends over TLS goes to a port of this machine,
 * whose certificate still has to be right. The product itself has no setting for where Stripe is.
 */

const { connect } = tls;
Object.assign(tls, {
  connect: (options: tls.ConnectionOptions, ...rest: []) =>
    connect({ ...options, host: '127.0.0.1', port: Number(process.env['STRIPE_IS_AT']) }, ...rest),
});
