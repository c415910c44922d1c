import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { core } from 'zod/mini';
import type { ErrorEnvelope } from '#contract/endpoint.ts';
import { problemOf } from '#contract/problem.ts';
import { oneClickUnsubscribe } from '#server/alerts/one-click.ts';
import { alertsEndpoints } from '#server/alerts/routes.ts';
import { accountsEndpoints } from '#server/accounts/routes.ts';
import { responseHeaders, setResponseHeaders } from '#server/http/response-headers.ts';
import { apiDescription } from '#server/http/api-description.ts';
import { adminEndpoints } from '#server/admin/routes.ts';
import { areasEndpoints } from '#server/areas/routes.ts';
import { consultantsEndpoints } from '#server/consultants/routes.ts';
import { creditsEndpoints } from '#server/credits/routes.ts';
import { isOfLostDatabase } from '#server/database/client.ts';
import { askingPricesFile } from '#server/properties/asking-prices-file.ts';
import { documentFiles } from '#server/properties/documents/files.ts';
import { enquiriesEndpoints } from '#server/enquiries/routes.ts';
import {
  bodyTooLarge,
  databaseUnavailable,
  noRoom,
  noSuchCall,
  HttpError,
  inEnglish,
  unreadable,
  wrongMediaType,
} from '#server/errors.ts';
import { usesOutbox, outboxDirectory } from '#server/email/outbox.ts';
import { outboxPage } from '#server/email/outbox-page.ts';
import { rejectTwoHosts } from '#server/http/one-host.ts';
import { restrictRedirects } from '#server/http/redirects.ts';
import { rejectUnknownCalls } from '#server/http/unknown-calls.ts';
import { drainUnreadBodies } from '#server/http/unread-bodies.ts';
import { wellKnown } from '#server/http/well-known.ts';
import { LineForEachRequest, logAbortedRequests, requestIdOf, setRequestIdHeader } from '#server/observability/log.ts';
import { mapTiles } from '#server/map/map-tiles.ts';
import { emailEndpoints } from '#server/email/routes.ts';
import { acceptMultipart, filesOfRequest, readMultipart } from '#server/http/multipart.ts';
import { paymentsEndpoints } from '#server/payments/routes.ts';
import { mountSandbox } from '#server/payments/sandbox/mount.ts';
import { paymentWebhooks } from '#server/payments/webhooks.ts';
import { personalDataFiles } from '#server/privacy/files.ts';
import { personalDataEndpoints } from '#server/privacy/routes.ts';
import { plansEndpoints } from '#server/plans/routes.ts';
import { receiptFiles } from '#server/payments/receipts/files.ts';
import { consultantLinkPictures } from '#server/consultants/link-picture-files.ts';
import { photoFiles } from '#server/properties/photos/photo-files.ts';
import { propertiesEndpoints } from '#server/properties/routes.ts';
import { sheetDownloads } from '#server/sheets/sheet-downloads.ts';
import { sheetsEndpoints } from '#server/sheets/routes.ts';
import { reportsEndpoints } from '#server/reports/routes.ts';
import { shortlistEndpoints } from '#server/shortlist/routes.ts';
import { revealsEndpoints } from '#server/reveals/routes.ts';
import { robots } from '#server/seo/robots.ts';
import { sitemap } from '#server/seo/sitemap.ts';
import { logRejection } from '#server/observability/security-events.ts';
import { unitsEndpoints } from '#server/units/routes.ts';
import { ENDED_LINK_POLICY, endedLinkPage } from '#server/http/ended-link-page.ts';
import { languageOf } from '#server/http/page-language.ts';
import { visitorOf } from '#server/http/visitor.ts';
import type { Services } from '#server/services.ts';
import type { ServedEndpoint } from '#server/http/serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    carriesStatus?: boolean;
  }
}

export const API_PREFIX = '/api';
const JSON_BODY_MAX_BYTES = 256 * 1024;
/** Request headers fit in two packets; slower clients only hold the connection. */
const HEADERS_WITHIN_MS = 15_000;
const SLOW_LOOKED_FOR_EVERY_MS = 5_000;

export const calls: readonly ServedEndpoint[] = [
  ...accountsEndpoints,
  ...emailEndpoints,
  ...areasEndpoints,
  ...unitsEndpoints,
  ...plansEndpoints,
  ...enquiriesEndpoints,
  ...creditsEndpoints,
  ...paymentsEndpoints,
  ...propertiesEndpoints,
  ...consultantsEndpoints,
  ...alertsEndpoints,
  ...sheetsEndpoints,
  ...reportsEndpoints,
  ...shortlistEndpoints,
  ...revealsEndpoints,
  ...personalDataEndpoints,
  ...adminEndpoints,
];

/** The contract parses requests and responses. Fastify's own schema compilers would load Ajv (110 modules) at every start. */
function noSchemas(): never {
  throw new Error('A route has a JSON schema; declare an endpoint in the contract instead');
}

/**
 * The API, files and everything except pages, ready for `listen` or `inject`.
 * @param before registers hooks that must see every route
 */
export async function buildApp(
  services: Services,
  logger?: FastifyBaseLogger,
  before?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LineForEachRequest(),
    bodyLimit: JSON_BODY_MAX_BYTES,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 120_000,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: SLOW_LOOKED_FOR_EVERY_MS },
    trustProxy: services.config.trustedProxies,
    genReqId: requestIdOf,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An undecodable address has no route, so it skips the error handler and the hooks.
    frameworkErrors(error, request, reply) {
      const envelope = explain(error, request);
      // Safe: the type differs only by the route's generics.
      return (reply as unknown as FastifyReply)
        .headers({ ...responseHeaders(services), 'cache-control': 'no-store' })
        .status(envelope.statusCode)
        .send(envelope);
    },
    // Requests on open connections are answered while the server closes.
    return503OnClosing: false,
  });
  logAbortedRequests(app);
  drainUnreadBodies(app);
  setRequestIdHeader(app);
  setResponseHeaders(app, services);
  restrictRedirects(app, services);
  before?.(app);
  rejectTwoHosts(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const explained = explain(error, request);
    const { carriesStatus } = request.routeOptions.config;
    const envelope = carriesStatus ? { ...explained, status: explained.statusCode } : explained;
    // Fastify would close before the client has sent its body and read the response (unread-bodies.ts).
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
    if (error instanceof HttpError && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
    if (envelope.code === 'NO_SUCH_FILE' && request.headers.accept?.includes('text/html')) {
      const language = languageOf(request.headers);
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': ENDED_LINK_POLICY };
      return endedLinkPage(language).then((page) => reply.status(envelope.statusCode).headers(headers).send(page));
    }
    return reply.status(envelope.statusCode).send(envelope);
  });
  app.setNotFoundHandler(() => {
    throw noSuchCall();
  });

  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        reply.header('x-robots-tag', 'noindex');
      });
      rejectUnknownCalls(api);
      for (const served of calls) if (!served.endpoint.multipart) mount(api, served, services);
      await api.register(async (forms) => {
        await acceptMultipart(forms);
        for (const served of calls) if (served.endpoint.multipart) mount(forms, served, services);
      });
      paymentWebhooks(api, services);
      apiDescription(api, calls);
    },
    { prefix: API_PREFIX },
  );
  robots(app, services);
  wellKnown(app, services);
  sitemap(app, services);
  mapTiles(app, services);
  askingPricesFile(app, services);
  photoFiles(app, services);
  consultantLinkPictures(app, services);
  documentFiles(app, services);
  receiptFiles(app, services);
  personalDataFiles(app, services);
  sheetDownloads(app, services);
  oneClickUnsubscribe(app, services);
  mountSandbox(app, services, API_PREFIX);
  const { config, appUrl } = services;
  if (usesOutbox(config)) outboxPage(app, outboxDirectory(config), appUrl);
  return app;
}

function mount(app: FastifyInstance, served: ServedEndpoint, services: Services): void {
  const { method, path, multipart, carriesStatus = false, keptSeconds } = served.endpoint;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { carriesStatus },
    async handler(request, reply) {
      const token = request.headers['x-token'];
      if (multipart && !request.isMultipart()) throw wrongMediaType();
      const disk = filesOfRequest(services.config.dataDirectory);
      try {
        const answer = await served.answer(services, {
          token: typeof token === 'string' && token !== '' ? token : undefined,
          params: request.params,
          query: request.query,
          bodyBytes: Number(request.headers['content-length']) || undefined,
          readBody: (beforeFiles) =>
            multipart ? readMultipart(request, multipart, { disk, beforeFiles }) : request.body,
          visitor: visitorOf(request),
          cookies: { sent: request.headers.cookie, set: (cookie) => void reply.header('set-cookie', cookie) },
          log: request.log,
        });
        if (keptSeconds !== undefined) reply.header('cache-control', `public, max-age=${keptSeconds}`);
        return answer;
      } finally {
        await disk.remove();
      }
    },
  });
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

function isOfFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.has(String(error.code))) || isOfFullDisk(error.cause);
}

function explain(error: FastifyError | HttpError, request: FastifyRequest): ErrorEnvelope {
  const isFull = isOfFullDisk(error);
  if (isFull) request.log.error({ err: error }, 'no room left');
  const isDatabaseLost = !isFull && isOfLostDatabase(error);
  if (isDatabaseLost) request.log.error({ err: error }, 'the database does not answer');
  const rejection =
    error instanceof HttpError
      ? error
      : isFull
        ? noRoom()
        : isDatabaseLost
          ? databaseUnavailable()
          : httpErrorOf(error);
  if (rejection) {
    const { status, code, message, params, issues } = rejection;
    // Endpoints log their own errors; unknown paths are not logged.
    if (code !== 'NO_SUCH_CALL' && code !== 'METHOD_NOT_ALLOWED')
      logRejection(request.log, rejection, { address: request.ip, call: request.routeOptions.url });
    return {
      statusCode: status,
      data: null,
      code,
      message,
      ...(params && { params }),
      ...(issues && { issues: [...issues] }),
    };
  }
  request.log.error({ err: error }, 'request failed');
  const fault = inEnglish(problemOf('SERVER_ERROR', { id: request.id }));
  return { statusCode: 500, data: null, ...fault, requestId: request.id };
}

function httpErrorOf(error: FastifyError): HttpError | undefined {
  // A ZodError here is a response that breaks the contract, which is our bug.
  if (error instanceof core.$ZodError || !error.statusCode || error.statusCode >= 500) return undefined;
  if (error.statusCode === 413) return bodyTooLarge();
  if (error.statusCode === 415) return wrongMediaType();
  return unreadable();
}
