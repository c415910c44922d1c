/** An account as the subject of an audit row: without the name, which could not be erased from the log. */
export const accountIn = ({ id, reason }: { id: string; reason: string }) => ({
  subject: `Account ${id}`,
  subjectId: id,
  reason,
});
