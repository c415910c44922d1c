/** An account as the subject of an audited change: without the name, which could not be erased from the audit log. */
export const accountIn = ({ id, reason }: { id: string; reason: string }) => ({
  subject: `Account ${id}`,
  subjectId: id,
  reason,
});
