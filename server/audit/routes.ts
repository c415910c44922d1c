import * as audit from '#contract/audit.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { listAdmins, listChanges } from './list-changes.ts';

export const auditCalls: readonly Served[] = [
  serve(audit.auditLog, ({ db, query }) => listChanges(db, query)),
  serve(audit.allAdmins, ({ db }) => listAdmins(db)),
];
