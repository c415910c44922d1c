import * as enquiries from '#contract/enquiries.ts';
import { serve, type Served } from '#server/serve.ts';
import { closeEnquiry, listEnquiries, reopenEnquiry } from './queue.ts';
import { sendQuery } from './send-query.ts';

export const enquiriesCalls: readonly Served[] = [
  serve(enquiries.sendQuery, async (asked) => {
    await sendQuery(asked, asked.body);
    return null;
  }),
  serve(enquiries.allEnquiries, ({ db, query }) => listEnquiries(db, query)),
  serve(enquiries.closeEnquiry, ({ db, user, body, clock }) => closeEnquiry(db, user, body.id, clock())),
  serve(enquiries.reopenEnquiry, ({ db, body }) => reopenEnquiry(db, body.id)),
];
