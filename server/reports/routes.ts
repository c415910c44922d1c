import * as reports from '#contract/reports.ts';
import { serve, type Served } from '#server/http/serve.ts';
import { declineReport, upholdReport } from './decide-report.ts';
import { listReports } from './queue.ts';
import { reportProperty } from './report-property.ts';
import { reportStanding } from './report-status.ts';

export const reportsCalls: readonly Served[] = [
  serve(reports.reportProperty, (asked) => reportProperty(asked, asked.user, asked.body)),
  serve(reports.reportStanding, ({ db, user, params, clock }) => reportStanding(db, user, params.id, clock())),
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
