import * as enquiries from '#contract/enquiries.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { acknowledgeEnquiry, answerEnquiry } from './answer-enquiry.ts';
import { closeEnquiry, listEnquiries, reopenEnquiry } from './queue.ts';
import { sendQuery } from './send-query.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Leaves out the sender's name, which could not be erased from the audit log. */
const namedFor = ({ _id, createdAt }: { _id: string; createdAt: Date }) => ({
  subject: `Query of ${DAY.format(createdAt)}`,
  subjectId: _id,
});

export const enquiriesEndpoints: readonly ServedEndpoint[] = [
  serve(enquiries.sendQuery, async (request) => {
    await sendQuery(request, request.user, { ...request.body, language: request.visitor?.language });
    return null;
  }),
  serve(enquiries.allEnquiries, ({ db, query, config }) => listEnquiries(db, query, config.operator.grievanceTerms)),
  serve(enquiries.acknowledgeEnquiry, async ({ db, body, clock, audit }) => {
    const acknowledged = await acknowledgeEnquiry(db, body.id, clock());
    audit(namedFor(acknowledged));
    return acknowledged;
  }),
  serve(enquiries.answerEnquiry, async (request) => {
    request.audit(namedFor(await answerEnquiry(request, request.user, request.body)));
    return null;
  }),
  serve(enquiries.closeEnquiry, async ({ db, user, body, clock, audit }) => {
    const moved = await closeEnquiry(db, user, body.id, clock());
    audit(namedFor(moved));
    return moved;
  }),
  serve(enquiries.reopenEnquiry, async ({ db, body, audit }) => {
    const moved = await reopenEnquiry(db, body.id);
    audit(namedFor(moved));
    return moved;
  }),
];
