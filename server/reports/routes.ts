import * as reports from '#contract/reports.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { declineReport, upholdReport } from './decide-report.ts';
import { listReports } from './queue.ts';
import { reportProperty } from './report-property.ts';
import { reportStatusOf } from './report-status.ts';

export const reportsEndpoints: readonly ServedEndpoint[] = [
  serve(reports.reportProperty, (asked) => reportProperty(asked, asked.user, asked.body)),
  serve(reports.reportStatusOfBuyer, ({ db, user, params, clock }) => reportStatusOf(db, user, params.id, clock())),
  serve(reports.allReports, ({ db, query }) => listReports(db, query)),
  serve(reports.upholdReport, async (asked) => {
    const upheld = await upholdReport(asked, asked.user, asked.body);
    asked.note({ subject: upheld.listingNumber, subjectId: upheld._id, reason: asked.body.reason });
    return upheld;
  }),
  serve(reports.declineReport, async (asked) => {
    const declined = await declineReport(asked, asked.user, asked.body);
    asked.note({ subject: declined.listingNumber, subjectId: declined._id, reason: asked.body.reason });
    return declined;
  }),
];
