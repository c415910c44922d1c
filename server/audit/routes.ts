import * as audit from '#contract/audit.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { listAdmins, listChanges } from './list-changes.ts';

export const auditEndpoints: readonly ServedEndpoint[] = [
  serve(audit.auditLog, ({ db, query }) => listChanges(db, query)),
  serve(audit.allAdmins, ({ db }) => listAdmins(db)),
];
