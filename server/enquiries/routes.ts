import * as enquiries from '#contract/enquiries.ts';
import { serve, type Served } from '#server/serve.ts';
import { closeEnquiry, listEnquiries, reopenEnquiry } from './queue.ts';
import { sendQuery } from './send-query.ts';

export const enquiriesCalls: readonly Served[] = [
  serve(enquiries.sendQuery, async (asked) => {
    await sendQuery(asked, asked.user, asked.body);
    return null;
  }),
  serve(enquiries.allEnquiries, ({ db, query }) => listEnquiries(db, query)),
  serve(enquiries.closeEnquiry, async ({ db, user, body, clock, note }) => {
    const moved = await closeEnquiry(db, user, body.id, clock());
    note({ subject: moved.name, subjectId: moved._id });
    return moved;
  }),
  serve(enquiries.reopenEnquiry, async ({ db, body, note }) => {
    const moved = await reopenEnquiry(db, body.id);
    note({ subject: moved.name, subjectId: moved._id });
    return moved;
  }),
];
