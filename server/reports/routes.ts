import * as reports from '#contract/reports.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { decideAppeal, fileAppeal, openAppeal } from './appeals.ts';
import { reportListing } from './report-listing.ts';
import { declineReport, upholdReport } from './decide-report.ts';
import { listReports } from './queue.ts';
import { reportProperty } from './report-property.ts';
import { reportStatusOf } from './report-status.ts';

export const reportsEndpoints: readonly ServedEndpoint[] = [
  serve(reports.reportProperty, (request) => reportProperty(request, request.user, request.body)),
  serve(reports.reportListing, async (request) => {
    await reportListing(request, { ...request.body, language: request.visitor?.language });
    return null;
  }),
  serve(reports.reportStatusOfBuyer, ({ db, user, params, clock }) => reportStatusOf(db, user, params.id, clock())),
  serve(reports.allReports, ({ db, query, config }) => listReports(db, query, config.operator.grievanceTerms)),
  serve(reports.upholdReport, async (request) => {
    const upheld = await upholdReport(request, request.user, request.body);
    request.audit({ subject: upheld.listingNumber, subjectId: upheld._id, reason: request.body.reason });
    return upheld;
  }),
  serve(reports.openAppeal, (request) => openAppeal(request, request.query.token)),
  serve(reports.fileAppeal, (request) => fileAppeal(request, request.body)),
  serve(reports.decideAppeal, async (request) => {
    const decided = await decideAppeal(request, request.user, request.body);
    request.audit({ subject: decided.listingNumber, subjectId: decided._id, reason: request.body.reason });
    return decided;
  }),
  serve(reports.declineReport, async (request) => {
    const declined = await declineReport(request, request.user, request.body);
    request.audit({ subject: declined.listingNumber, subjectId: declined._id, reason: request.body.reason });
    return declined;
  }),
];
